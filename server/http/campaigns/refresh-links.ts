import { announcedPlace } from '#server/db/announce-change.ts'
import type { Deps } from '#server/deps.ts'

const aProfile = /^[\da-f-]{36}$/i

/**
 * Reads links again unless the announcement is about a profile or a text. Throws where that fails.
 */
export async function refreshLinks(
  { links }: Pick<Deps, 'links'>,
  announced: string | undefined,
): Promise<void> {
  if (announced !== undefined && aProfile.test(announced)) return
  if (announcedPlace(announced) !== undefined) return
  await links.load()
}
