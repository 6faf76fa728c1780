import { ownPath } from './own-path.ts'

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
