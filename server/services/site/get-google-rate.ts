import type { OutputOf } from '#api/define-call.ts'
import type { getGoogleRate as call } from '#api/site/site.ts'
import { dubaiDay } from '#domain/day.ts'
import { rateToShow } from '#domain/site/google-rate.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'

const noRate = { rating: null, count: null, url: null, checkedOn: null }

/** Rate info (E08): all four values or none. The server decides how old it is. */
export async function getGoogleRate(
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<OutputOf<typeof call>> {
  const rate = await getSetting(deps.db, 'rate')
  return rateToShow(rate, dubaiDay(deps.clock.now().getTime())) ?? noRate
}
