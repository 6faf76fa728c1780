import { profilePath } from '#domain/site/own-paths.ts'
import { pages } from '#domain/site/pages.ts'

const ownProfile = /\/maids\/([\w-]{1,64})(?=$|[/?#\s.,)])/i

/**
 * Where something that was shared into the app leads: to the profile that it names, where that is
 * on `origin`, else to the list. Other apps put an address into the text as often as into the url.
 */
export function sharedTarget(shared: readonly (string | null)[], origin: string): string {
  for (const text of shared) {
    const at = text?.toLowerCase().indexOf(`${origin.toLowerCase()}/`) ?? -1
    if (!text || at === -1) continue
    const found = ownProfile.exec(text.slice(at + origin.length).split(/\s/, 1)[0] ?? '')
    if (found?.index === 0 && found[1]) return profilePath(found[1])
  }
  return pages.maids.path
}
