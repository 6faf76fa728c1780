import { listNamedFiles } from '#server/db/hiring/answers/documents.ts'
import type { Deps } from '#server/deps.ts'

/** Removes sealed files that no document names: copies for other applications share a file. */
export async function removeFiles(
  deps: Pick<Deps, 'db' | 'vault'>,
  { keys }: { keys: string[] },
): Promise<void> {
  const named = await listNamedFiles(deps.db, keys)
  for (const key of keys.filter((key) => !named.has(key))) await deps.vault.remove(key)
}

/** Removes an upload's files that no document names, after a rollback, a repeat or a crash. */
export async function removeUnnamedFiles(
  deps: Pick<Deps, 'db' | 'vault'>,
  { keys }: { keys: string[] },
): Promise<void> {
  const named = await listNamedFiles(deps.db, keys)
  for (const key of keys.filter((key) => !named.has(key))) await deps.vault.remove(key)
}
