import { announcedPlace } from '#server/db/announce-change.ts'
import type { Deps } from '#server/deps.ts'
import { NOTICES_PLACE } from '#server/services/site/notices/live-notices.ts'
import type { PageCache } from './page-cache.ts'
import type { PageChange } from './shown-people.ts'

type Parts = Pick<Deps, 'catalogue' | 'content' | 'notices' | 'settings'>

/**
 * Reads what was announced, then drops the pages it alters. Throws, and drops all, when the reading
 * fails.
 */
export async function refreshPages(
  deps: Parts,
  cache: PageCache,
  announced: string | undefined,
): Promise<void> {
  try {
    cache.drop(await readAgain(deps, announced))
  } catch (error) {
    cache.drop('everything')
    throw error
  }
}

async function readAgain(
  { catalogue, content, notices, settings }: Parts,
  announced: string | undefined,
): Promise<PageChange> {
  settings.forget()
  const place = announcedPlace(announced)
  if (place !== undefined) {
    await (place === NOTICES_PLACE ? notices.load() : content.load(place))
    return { place }
  }
  // Missed announcements may have been about words.
  if (announced === undefined) await Promise.all([content.load(), notices.load()])
  return catalogue.changed(announced)
}
