import type { Role } from '#domain/catalogue/codes.ts'

/**
 * What looks different now: one profile, and the roles whose lists, counts and likenesses it alters
 * (none for a hold, which searching does not read). `everything` where it is not known what.
 */
export type CatalogueChange = { maidId: string; roles: readonly Role[] } | 'everything'
