import { pages } from '#domain/site/pages.ts'

/** A slash, its look-alikes, and what browsers skip between two. */
const separator = String.raw`(?:[/\\\t\n\r]|%(?:2f|5c|09|0a|0d))`
/** All of these at the start, dots between them included. */
const start = new RegExp(String.raw`^(?:${separator}|(?:\.|%2e){1,2}(?=${separator}|$))+`, 'i')

/**
 * The path as one of this host: it starts with exactly one slash, so that no browser reads a
 * host out of it. `//x`, `/.//x`, `/%2e//x`, `/\x` and `/%5cx` are all `/x`.
 */
export const ownPath = (path: string): string => `/${path.replace(start, '')}`

/** What stands before an id in the pages' paths, such as `/visas/case/`. */
const beforeIds = Object.values(pages).flatMap(({ path }) =>
  path.endsWith('Id') && path.includes(':') ? [path.slice(0, path.indexOf(':'))] : [],
)

/** In lower case but for an opaque id at its end, in which the case of letters counts. */
function lowered(path: string): string {
  const lower = path.toLowerCase()
  const before = beforeIds.find((start) => lower.startsWith(start)) ?? lower
  const id = path.slice(before.length)
  return /^[\w-]{22}\/*$/.test(id) ? before + id : lower
}

/** A path without trailing slash, in lower case. Always of this host, so safe to redirect to. */
export const canonicalPath = (path: string): string =>
  ownPath(lowered(path).replace(/(?<!\/)\/+$/, ''))

/** Below these unknown paths answer 404, because only programs ask for them. */
const machinePaths = ['/api', '/assets', '/console', '/dev', '/media']

/** Files that browsers ask for by themselves. */
const filePattern = /^\/(favicon\.ico|apple-touch-icon[\w-]*\.png|\.well-known\/.*)$/

/** Where an unknown path redirects [R27]; undefined where programs get 404. */
export function unknownPathTarget(path: string, search: string): string | undefined {
  const plain = canonicalPath(path)
  const isMachine = machinePaths.some((root) => plain === root || plain.startsWith(`${root}/`))
  return isMachine || filePattern.test(plain) ? undefined : `/${search}`
}
