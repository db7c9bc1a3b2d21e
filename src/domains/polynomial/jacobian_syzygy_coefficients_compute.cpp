#include "domains/polynomial/polynomial.h"
#include "domains/polynomial/syzygies/ledger.h"

namespace exact::domains::polynomial::jacobian_syzygy_coefficients_compute {

using Request = SyzygyRequest;
using Result = Ledger;
constexpr auto& kRequest = kSyzygyRequest;
constexpr auto& kResult = kLedger;

void check(const Request& q, Refuse& refuse) { check_syzygy(q, refuse); }

Result run(const Request& q, Work& work) { return syzygy_ledger(q, Detail::kSparseEntries, work); }

constexpr Example kExamples[] = {
    {"cone", "A double line has constant syzygies.",
     R"({"polynomial":{"variables":["x","y","z"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0,0]}]}},"max_degree":1})",
     R"({"result_schema_version":"1","variables":["x","y","z"],"source_kind":"EXPANDED_POLYNOMIAL","expanded_polynomial":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0,0]}]}},"homogeneous_degree":2,"searched_through_degree":0,"coefficient_map_detail":"SPARSE_ENTRIES","partial_derivatives":[{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[{"coefficient":{"num":"2","den":"1"},"exponents":[1,0,0]}]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[]}}],"degree_maps":[{"multiplier_degree":0,"source_monomial_basis":[[0,0,0]],"target_monomial_basis":[[1,0,0],[0,1,0],[0,0,1]],"row_count":3,"column_count":3,"matrix_digest":"sha256:18e233d2807f2cc1e03746de1198946f59da531737395736e448d1dfcc61aa42","sparse_entries":[{"row":0,"column":0,"coefficient":{"num":"2","den":"1"}}],"rank":1,"nullity":2,"pivot_columns":[0],"rank_minor":{"row_indices":[0],"column_indices":[0],"determinant":{"num":"2","den":"1"}},"injective":false}],"status":"FOUND","first_syzygy_degree":0,"kernel_witness":{"multiplier_degree":0,"coefficient_vector":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"0","den":"1"}],"multipliers":[{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0,0]}]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[]}}]},"completion":"COMPLETE_THROUGH_BOUND"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.jacobian_syzygy.coefficients.compute",
        .version = "2",
        .title = "Matrices of the Jacobian syzygies of a plane curve",
        .doc = "For a form h in three variables, lists all entries of the maps (a, b, c) -> a h_x + b "
               "h_y + c h_z on multipliers of degree 0, 1, 2, ... up to the first one with a kernel or "
               "to a bound, with ranks, minors that prove them, and the first syzygy.",
        .tags = "polynomial algebraic-geometry syzygy exact",
        .words = "Jacobian syzygy minimal degree mdr line arrangement free curve plane curve Milnor "
                 "algebra graded kernel logarithmic derivations rank certificate coefficient matrix ledger "
                 "sparse entries evidence",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::jacobian_syzygy_coefficients_compute
