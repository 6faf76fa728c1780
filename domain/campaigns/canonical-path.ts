import { ownPath } from './own-path.ts'

/** A path without trailing slash, in lower case. Always of this host, so safe to redirect to. */
export const canonicalPath = (path: string): string =>
  ownPath(path.toLowerCase().replace(/(?<!\/)\/+$/, ''))

/** Unknown paths below these answer 404; no person is linked there. */
const machinePaths = ['/api', '/assets', '/console', '/dev', '/media']

/** What browsers ask for by themselves; no page is meant. */
const filePattern = /^\/(favicon\.ico|apple-touch-icon[\w-]*\.png|\.well-known\/.*)$/

/** Where an unknown path leads [R27]; undefined where programs get a 404. */
export function unknownPathTarget(path: string, search: string): string | undefined {
  const plain = canonicalPath(path)
  const isMachine = machinePaths.some((root) => plain === root || plain.startsWith(`${root}/`))
  return isMachine || filePattern.test(plain) ? undefined : `/${search}`
}
