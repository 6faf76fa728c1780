import { ownPath } from './own-path.ts'

/**
 * A path as the route table spells it: letter case and a trailing slash do not matter. Safe to
 * redirect to: it is always a path of this host.
 */
export const canonicalPath = (path: string): string =>
  ownPath(path.toLowerCase().replace(/\/+$/, ''))

/** Below these an unknown path answers 404; a person never lands there by a link of ours. */
const machinePaths = ['/api', '/assets', '/console', '/media']

/** A file by its ending, such as `/favicon.ico`. */
const filePattern = /\.[a-z0-9]{2,5}$/

/**
 * Where an unknown path leads [R27]: to the root with its query, or nothing where it answers 404
 * because a program asked for it.
 */
export function unknownPathTarget(path: string, search: string): string | undefined {
  const plain = canonicalPath(path)
  const isMachine = machinePaths.some((root) => plain === root || plain.startsWith(`${root}/`))
  return isMachine || filePattern.test(plain) ? undefined : `/${search}`
}
