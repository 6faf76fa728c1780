import type { Deps } from '#server/deps.ts'
import type { PageCache } from './page-cache.ts'

/**
 * After an announcement: reads again what it names, then forgets the pages that it alters. When the
 * reading fails, no page is trusted.
 */
export async function refreshPages(
  { catalogue, log }: Pick<Deps, 'catalogue' | 'log'>,
  cache: PageCache,
  announced: string | undefined,
): Promise<void> {
  try {
    cache.drop(await catalogue.changed(announced))
  } catch (error) {
    log.error({ err: error }, 'catalogue not refreshed')
    cache.drop('everything')
  }
}
