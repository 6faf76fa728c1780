import type { Deps } from '#server/deps.ts'

/** Removes every public file of a folder, after what named them is gone. */
export async function removeMedia(
  { media }: Pick<Deps, 'media'>,
  { folder }: { folder: string },
): Promise<void> {
  for await (const key of media.list(folder)) await media.remove(key)
}
