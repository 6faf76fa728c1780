import { profilePath } from '#domain/site/own-paths.ts'
import { pages } from '#domain/site/pages.ts'

const ownProfile = /\/maids\/([\w-]{1,64})(?=$|[/?#\s.,)])/i

/**
 * The profile named in shared words, else the list. Apps put addresses into the text as often as
 * the url.
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
