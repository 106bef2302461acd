# Read by CPack when everything is installed and before it is packed: what Debian wants of a package besides.
set(root ${CPACK_TEMPORARY_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX})
set(doc ${root}/share/doc/${CPACK_PACKAGE_NAME})
configure_file(${CMAKE_CURRENT_LIST_DIR}/copyright ${doc}/copyright COPYONLY)
configure_file(${CMAKE_CURRENT_LIST_DIR}/changelog ${doc}/changelog COPYONLY)
configure_file(${CMAKE_CURRENT_LIST_DIR}/../../CHANGELOG.md ${doc}/NEWS.md COPYONLY)
file(CHMOD ${doc}/copyright ${doc}/changelog ${doc}/NEWS.md PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
file(GLOB pages ${root}/share/man/man*/*)
# -n: no name and no time of the file
execute_process(COMMAND gzip -9n ${doc}/changelog ${doc}/NEWS.md ${pages} COMMAND_ERROR_IS_FATAL ANY)
# Folders are as open as they should be, whatever the umask.
file(CHMOD_RECURSE ${root} DIRECTORY_PERMISSIONS
     OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
