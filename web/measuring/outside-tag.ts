import { findPage } from '#domain/site/find-page.ts'

/** Of the script element that brought the operator's tag. */
export const TAG_ELEMENT = 'outside-tag'

/**
 * Personal pages need a fresh document once the operator's tag runs, because it could read what is
 * typed.
 */
export const wantsFreshDocument = (path: string): boolean =>
  document.getElementById(TAG_ELEMENT) !== null && findPage(path)?.cachedBy === undefined
