import { listNamedFiles } from '#server/db/hiring/answers/documents.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Removes those sealed files that no document names: a copy for another application names the same
 * file. Missing ones are fine.
 */
export async function removeFiles(
  deps: Pick<Deps, 'db' | 'vault'>,
  { keys }: { keys: string[] },
): Promise<void> {
  const named = await listNamedFiles(deps.db, keys)
  for (const key of keys.filter((key) => !named.has(key))) await deps.vault.remove(key)
}

/**
 * Removes those files of an upload that no document refers to: its transaction was rolled back, the
 * request was a repeat that got the first answer, or the process ended in between.
 */
export async function removeUnnamedFiles(
  deps: Pick<Deps, 'db' | 'vault'>,
  { keys }: { keys: string[] },
): Promise<void> {
  const named = await listNamedFiles(deps.db, keys)
  for (const key of keys.filter((key) => !named.has(key))) await deps.vault.remove(key)
}
