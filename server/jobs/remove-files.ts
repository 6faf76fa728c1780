import type { Deps } from '#server/deps.ts'

/** Removes sealed files that nothing refers to; missing ones are fine. */
export async function removeFiles(
  deps: Pick<Deps, 'vault'>,
  { keys }: { keys: string[] },
): Promise<void> {
  for (const key of keys) await deps.vault.remove(key)
}
