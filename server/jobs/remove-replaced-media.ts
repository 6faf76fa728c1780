import { listNamedMedia } from '#server/db/catalogue/maid-videos.ts'
import type { Deps } from '#server/deps.ts'

/** Removes public files of people that a later one replaced, and that nothing names since. */
export async function removeReplacedMedia(
  deps: Pick<Deps, 'db' | 'media'>,
  { keys }: { keys: string[] },
): Promise<void> {
  const named = await listNamedMedia(deps.db, keys)
  for (const key of keys.filter((key) => !named.has(key))) await deps.media.remove(key)
}
