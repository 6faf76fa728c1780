import { getMainSiteInfo } from '#api/site/site.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'

/** What a worker's page shows by the secret of her link; nothing for an unknown link. */
export type LoadedHers<Page> = { token: string; chatNumber: string; page?: Page }

/** Reads a page by the link's word of the query; `speak` is a language she chose. */
export async function loadHers<Page>(
  { send, url }: Pick<LoadArgs, 'send' | 'url'>,
  word: 'token' | 'voice',
  read: (asked: { token: string; lang: string | undefined }) => Promise<Page>,
): Promise<LoadedHers<Page>> {
  const info = await send(getMainSiteInfo, { returnMatchingTypes: false })
  const chatNumber = info.siteConfig.ccSiteConfig.whatsappNumber
  const token = url.searchParams.get(word) ?? ''
  const lang = url.searchParams.get('speak') ?? undefined
  try {
    return { token, chatNumber, page: await read({ token, lang }) }
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error
    return { token, chatNumber }
  }
}
