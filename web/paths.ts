/** Addresses by their names; the table is shared with the links of texts. */
export { ownPaths as paths } from '#domain/site/own-paths.ts'
