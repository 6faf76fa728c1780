import { listMaids } from '#api/catalogue/catalogue.ts'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import { getGoogleRate, getPriceExample, getTerms } from '#api/site/site.ts'
import type { ShownRate } from '#domain/site/google-rate.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'
import { readVisaDays } from '#web/site/visas/read-visa-days.ts'
import { readSiteInfo } from '#web/site-info.ts'

/** A person on the landing page. */
export type Person = Pick<MaidCard, 'id' | 'name' | 'isSample' | 'video'> & {
  country: string
  /** Her strongest point in a few words. */
  phrase: string
  monthlyPrice: number
}

/** People of the first fold. */
const STORIES = 6
const MORE = 6

/** Published people, counts and prices only. */
export async function loadLanding({ send, visit }: LoadArgs) {
  const { language: lang, mode, origin } = visit
  const role = mode === 'nanny' ? 'NANNY' : 'MAID'
  const [main, price, site, visaDays, terms, rate] = await Promise.all([
    send(listMaids, { role, limit: STORIES + MORE, lang }),
    send(getPriceExample, { role }, { suppressErrors: true }).catch(nothingIfNobody),
    readSiteInfo(send, { landing: true }),
    readVisaDays(send),
    send(getTerms, {}),
    // The page must not fail for a rating.
    send(getGoogleRate, {}, { suppressErrors: true }).catch(() => null),
  ])
  const people = main.maids.map(personOf)
  return {
    mode: mode satisfies Mode,
    origin,
    stories: people.slice(0, STORIES),
    more: people.slice(STORIES),
    total: main.total,
    lowest: main.lowestPrice,
    price,
    visaDays,
    terms,
    rate: rate && shownRate(rate),
    phone: site.supportPhone,
  }
}
export type LandingData = Awaited<ReturnType<typeof loadLanding>>

/** A complete rating, or none. */
function shownRate({
  rating,
  count,
  url,
  checkedOn,
}: OutputOf<typeof getGoogleRate>): ShownRate | null {
  return rating && count && url && checkedOn ? { rating, count, url, checkedOn } : null
}

const personOf = (maid: MaidCard): Person => ({
  id: maid.id,
  name: maid.name,
  isSample: maid.isSample,
  video: maid.video,
  country: maid.nationality?.label ?? '',
  phrase: maid.infoPhrases[0] ?? '',
  monthlyPrice: maid.monthlyPrice,
})

/** Without people there is no price example. */
function nothingIfNobody(error: unknown): null {
  if (error instanceof CallFailure && error.status === 404) return null
  throw error
}
