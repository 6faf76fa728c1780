/** A slash, its look-alikes, and what browsers skip between two. */
const separator = String.raw`(?:[/\\\t\n\r]|%(?:2f|5c|09|0a|0d))`
/** All of these at the start, dots between them included. */
const start = new RegExp(String.raw`^(?:${separator}|(?:\.|%2e){1,2}(?=${separator}|$))+`, 'i')

/**
 * The path as one of this host: it starts with exactly one slash, so that no browser reads a
 * host out of it. `//x`, `/.//x`, `/%2e//x`, `/\x` and `/%5cx` are all `/x`.
 */
export const ownPath = (path: string): string => `/${path.replace(start, '')}`

/** A path without trailing slash, in lower case. Always of this host, so safe to redirect to. */
export const canonicalPath = (path: string): string =>
  ownPath(path.toLowerCase().replace(/(?<!\/)\/+$/, ''))

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
