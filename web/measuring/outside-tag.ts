import { findPage } from '#domain/site/find-page.ts'

/** Id of the tag's script element. */
export const TAG_ELEMENT = 'outside-tag'

/**
 * Personal pages need a fresh document once the operator's tag runs, because it could read what is
 * typed.
 */
export const wantsFreshDocument = (path: string): boolean =>
  document.getElementById(TAG_ELEMENT) !== null && findPage(path)?.cachedBy === undefined
