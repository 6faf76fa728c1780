/** Addresses by name, shared with the links of texts. */
export { ownPaths as paths } from '#domain/site/own-paths.ts'
