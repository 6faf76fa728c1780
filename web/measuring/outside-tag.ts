import { findPage } from '#domain/site/find-page.ts'

/** Of the script element that brought the operator's tag. */
export const TAG_ELEMENT = 'outside-tag'

/**
 * A document with the operator's tag shows no personal page: their script could read what is typed
 * there. Such a page comes as a document of its own, whose policy names no other host.
 */
export const wantsFreshDocument = (path: string): boolean =>
  document.getElementById(TAG_ELEMENT) !== null && findPage(path)?.cachedBy === undefined
