# The vocabulary of operations: src/domains/<domain>/<name>.cpp, one file an operation, declares
# exact::domains::<domain>::<name>::operation. <domain>.cpp beside them holds what they share; files in deeper folders
# are ordinary code of the domain. The list of operations is written here, so no operation registers itself.
file(GLOB domain_folders CONFIGURE_DEPENDS src/domains/*)
set(domain_objects "")
set(declared "")
set(listed "")

# Every domain is compiled with the same precompiled header, which is built once.
file(CONFIGURE OUTPUT generated/catalog/pch.cpp CONTENT "// Carries the precompiled header of the domains.\n")
add_library(exact_domain_pch OBJECT ${CMAKE_BINARY_DIR}/generated/catalog/pch.cpp)
target_include_directories(exact_domain_pch PRIVATE src)
target_precompile_headers(exact_domain_pch PRIVATE src/operation/operation.h <algorithm> <map> <set>)

foreach(folder ${domain_folders})
  if(IS_DIRECTORY ${folder})
    get_filename_component(domain ${folder} NAME)
    file(GLOB operation_files CONFIGURE_DEPENDS ${folder}/*.cpp)
    file(GLOB_RECURSE all_files CONFIGURE_DEPENDS ${folder}/*.cpp)
    if(all_files)
      add_library(domain_${domain} OBJECT ${all_files})
      target_include_directories(domain_${domain} PRIVATE src)
      target_precompile_headers(domain_${domain} REUSE_FROM exact_domain_pch)
      set_target_properties(domain_${domain} PROPERTIES UNITY_BUILD ${EXACT_UNITY} UNITY_BUILD_BATCH_SIZE 12)
      list(APPEND domain_objects $<TARGET_OBJECTS:domain_${domain}>)
    endif()
    foreach(file ${operation_files})
      get_filename_component(name ${file} NAME_WE)
      if(NOT name STREQUAL domain)
        string(APPEND declared "namespace exact::domains::${domain}::${name} { extern const Operation operation; }\n")
        string(APPEND listed "    {&domains::${domain}::${name}::operation, \"${domain}/${name}\"},\n")
      endif()
    endforeach()
  endif()
endforeach()
file(CONFIGURE OUTPUT generated/catalog/operation_list.inc CONTENT
"${declared}namespace exact::catalog {\nnamespace {\nconst Listed kOperationList[] = {\n${listed}};\n}\n}\n")

file(GLOB catalog_files CONFIGURE_DEPENDS src/catalog/*.cpp src/cli/jacobian_*.cpp src/mcp/catalog_*.cpp)
list(FILTER catalog_files EXCLUDE REGEX "_main\\.cpp$")
add_library(exact_catalog STATIC ${catalog_files} ${domain_objects})
target_link_libraries(exact_catalog PUBLIC exact_core)
target_precompile_headers(exact_catalog PRIVATE src/operation/operation.h <algorithm>)
