# The manual page and the completions of a program, written by the program itself when it is built, and installed where the
# shells look for them.
function(add_usage_texts name)
  set(folder ${CMAKE_BINARY_DIR}/share)
  set(page ${folder}/man/man1/${name}.1)
  set(bash ${folder}/bash-completion/completions/${name})
  set(zsh ${folder}/zsh/site-functions/_${name})
  set(fish ${folder}/fish/vendor_completions.d/${name}.fish)
  add_custom_command(OUTPUT ${page} ${bash} ${zsh} ${fish}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}/man/man1 ${folder}/bash-completion/completions
            ${folder}/zsh/site-functions ${folder}/fish/vendor_completions.d
    COMMAND $<TARGET_FILE:${name}> --print=man > ${page}
    COMMAND $<TARGET_FILE:${name}> --print=bash > ${bash}
    COMMAND $<TARGET_FILE:${name}> --print=zsh > ${zsh}
    COMMAND $<TARGET_FILE:${name}> --print=fish > ${fish}
    DEPENDS ${name} COMMENT "Writing the manual page and completions of ${name}")
  add_custom_target(usage_texts_${name} ALL DEPENDS ${page} ${bash} ${zsh} ${fish})
  add_dependencies(programs usage_texts_${name})
  install(FILES ${page} DESTINATION share/man/man1 COMPONENT runtime)
  install(FILES ${bash} DESTINATION share/bash-completion/completions COMPONENT runtime)
  install(FILES ${zsh} DESTINATION share/zsh/site-functions COMPONENT runtime)
  install(FILES ${fish} DESTINATION share/fish/vendor_completions.d COMPONENT runtime)
endfunction()
