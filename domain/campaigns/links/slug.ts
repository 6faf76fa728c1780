import { unknownPathTarget } from '#domain/campaigns/canonical-path.ts'
import { findPage } from '#domain/site/find-page.ts'
import { isServerPath } from '#domain/site/server-paths.ts'

const slugPattern = /^[a-z\d][a-z\d_-]{0,63}$/

/** Whether a link may have this name without hiding a page, call or asset of ours. */
export function mayBeSlug(text: string): boolean {
  const path = `/${text}`
  return (
    slugPattern.test(text) &&
    !isServerPath(path) &&
    !findPage(path) &&
    unknownPathTarget(path, '') !== undefined
  )
}

/** The slug in a path, in any case, encoded or with trailing slashes. */
export function slugOf(path: string): string | undefined {
  if (path.length > 300) return undefined
  const text = decoded(path)
    .trim()
    .toLowerCase()
    .replace(/^\/+|(?<!\/)\/+$/g, '')
  return slugPattern.test(text) ? text : undefined
}

/** Badly encoded text stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
