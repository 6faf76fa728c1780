import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { nameWithAge } from '#web/site/name-with-age.ts'

/** Such as "Grace, 32 · Kenya", of what she publishes. */
export function maidLine(maid: MaidCard, locale: string): string {
  const who = nameWithAge(maid, locale)
  const { nationality } = maid
  return nationality ? `${who} · ${nationality.label}` : who
}
