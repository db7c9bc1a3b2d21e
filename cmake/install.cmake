# Installation: programs (component runtime), and the library with its headers for other programs (component development);
# packages for Debian from the first.
include(GNUInstallDirs)

# Headers a program outside may include, by layer; the folders above them are the programs' own.
set(public_folders values wire operation engines language calculator claims physics)
install(TARGETS exact_core ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
foreach(folder ${public_folders})
  install(DIRECTORY src/${folder} DESTINATION include/exact COMPONENT development FILES_MATCHING PATTERN "*.h")
endforeach()
install(FILES ${CMAKE_BINARY_DIR}/generated/operation/version.h DESTINATION include/exact/operation COMPONENT development)

# exact.pc finds its folders from where it lies, so that the tree can be moved.
set(link_flags "")
foreach(library ${MATH_LIBRARIES} ${NAUTY_LIBRARY} ${EDIT_LIBRARY})
  get_filename_component(name ${library} NAME_WE)
  string(REGEX REPLACE "^lib" "-l" flag ${name})
  string(APPEND link_flags " ${flag}")
endforeach()
file(RELATIVE_PATH up_from_pc /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/exact.pc.in generated/exact.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/generated/exact.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

install(FILES LICENSE DESTINATION share/doc/centl RENAME copyright COMPONENT runtime)
install(FILES README.md DESTINATION share/doc/centl COMPONENT runtime)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME centl)
set(CPACK_PACKAGE_VENDOR "Exact")
set(CPACK_PACKAGE_CONTACT "The maintainers of Exact <maintainers@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "exact mathematics for people and agents")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Exact calculator and verifier of claims, exact mechanics, and a vocabulary of typed mathematical operations; as programs and as servers of the Model Context Protocol.")
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_CMAKE_PROJECTS "${CMAKE_BINARY_DIR};${PROJECT_NAME};runtime;/")
include(CPack)
