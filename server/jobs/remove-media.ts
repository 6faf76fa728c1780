import type { Deps } from '#server/deps.ts'

/** Removes every public file of a folder, after what named them is gone; her voices may stay. */
export async function removeMedia(
  { media }: Pick<Deps, 'media'>,
  { folder, spares }: { folder: string; spares?: 'voices' | undefined },
): Promise<void> {
  for await (const key of media.list(folder)) {
    if (spares !== 'voices' || !key.includes('-voice-')) await media.remove(key)
  }
}
