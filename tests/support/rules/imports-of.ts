import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a source file imports or exports from elsewhere, late imports too, as it is written. */
export function importsOf(path: string): string[] {
  const statements =
    /^(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\(?\s*['"]([^'"]+)['"]/gm
  return [...readFileSync(path, 'utf8').matchAll(statements)].map(
    ([, named, bare]) => named ?? bare ?? '',
  )
}

/** The file that an import in `path` names; a package is its own name. */
export const fileOf =
  (path: string) =>
  (target: string): string =>
    target.startsWith('#')
      ? target.slice(1)
      : target.startsWith('.')
        ? join(dirname(path), target)
        : target
