import type { Deps } from '#server/deps.ts'

/** What is announced where links, rules or numbers changed, and no page. */
export const LINKS_CHANGED = 'links'

const aProfile = /^[\da-f-]{36}$/i

/** After an announcement: reads links again, unless it names one profile. */
export async function refreshLinks(
  { links, log }: Pick<Deps, 'links' | 'log'>,
  announced: string | undefined,
): Promise<void> {
  if (announced !== undefined && aProfile.test(announced)) return
  try {
    await links.load()
  } catch (error) {
    log.error({ err: error }, 'links not refreshed')
  }
}
