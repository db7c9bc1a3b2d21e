#include "domains/polynomial/polynomial.h"
#include "domains/polynomial/syzygies/ledger.h"

namespace exact::domains::polynomial::jacobian_syzygy_minimum_degree_compute {

using Request = SyzygyRequest;
using Result = Ledger;
constexpr auto& kRequest = kSyzygyRequest;
constexpr auto& kResult = kLedger;

void check(const Request& q, Refuse& refuse) { check_syzygy(q, refuse); }

Result run(const Request& q, Work& work) { return syzygy_ledger(q, q.coefficient_map_detail, work); }

constexpr Example kExamples[] = {
    {"three_concurrent_lines", "Three lines through one point: the third derivative is zero.",
     R"({"linear_factors":[{"label":"a","coefficients":[{"num":"1","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}]},{"label":"b","coefficients":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"0","den":"1"}]},{"label":"c","coefficients":[{"num":"1","den":"1"},{"num":"1","den":"1"},{"num":"0","den":"1"}]}],"linear_factor_variables":["x","y","z"],"max_degree":2})",
     R"({"result_schema_version":"1","variables":["x","y","z"],"source_kind":"LABELLED_LINEAR_FACTOR_PRODUCT","expanded_polynomial":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,1,0]},{"coefficient":{"num":"1","den":"1"},"exponents":[1,2,0]}]}},"homogeneous_degree":3,"searched_through_degree":0,"coefficient_map_detail":"CERTIFICATES","partial_derivatives":[{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[{"coefficient":{"num":"2","den":"1"},"exponents":[1,1,0]},{"coefficient":{"num":"1","den":"1"},"exponents":[0,2,0]}]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0,0]},{"coefficient":{"num":"2","den":"1"},"exponents":[1,1,0]}]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[]}}],"degree_maps":[{"multiplier_degree":0,"source_monomial_basis":[[0,0,0]],"target_monomial_basis":[[2,0,0],[1,1,0],[1,0,1],[0,2,0],[0,1,1],[0,0,2]],"row_count":6,"column_count":3,"matrix_digest":"sha256:5d77804ed744187016375dc08d93327f3af915307c848b002f03a0cde2c32fc4","sparse_entries":[],"rank":2,"nullity":1,"pivot_columns":[0,1],"rank_minor":{"row_indices":[0,1],"column_indices":[0,1],"determinant":{"num":"-2","den":"1"}},"injective":false}],"status":"FOUND","first_syzygy_degree":0,"kernel_witness":{"multiplier_degree":0,"coefficient_vector":[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}],"multipliers":[{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y","z"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0,0]}]}}]},"completion":"COMPLETE_THROUGH_BOUND"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.jacobian_syzygy.minimum_degree.compute",
        .version = "4",
        .title = "Least degree of a Jacobian syzygy of a plane curve",
        .doc = "For a form h in three variables, finds the least degree q of multipliers a, b, c, not "
               "all zero, with a h_x + b h_y + c h_z = 0, up to a bound. Each degree comes with the rank "
               "of its matrix, a minor that proves the rank from below, and, at the end, a kernel vector "
               "that proves the drop; multiply the witness out to check it.",
        .tags = "polynomial algebraic-geometry syzygy exact",
        .words = "Jacobian syzygy minimal degree mdr line arrangement free curve plane curve Milnor "
                 "algebra graded kernel logarithmic derivations rank certificate",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::jacobian_syzygy_minimum_degree_compute
