import { announcedPlace } from '#server/db/announce-change.ts'
import type { Deps } from '#server/deps.ts'

/** What is announced where links, rules or numbers changed, and no page. */
export const LINKS_CHANGED = 'links'

const aProfile = /^[\da-f-]{36}$/i

/** After an announcement: reads links again, unless it names one profile or a place of content. Throws where that fails. */
export async function refreshLinks(
  { links }: Pick<Deps, 'links'>,
  announced: string | undefined,
): Promise<void> {
  if (announced !== undefined && aProfile.test(announced)) return
  if (announcedPlace(announced) !== undefined) return
  await links.load()
}
