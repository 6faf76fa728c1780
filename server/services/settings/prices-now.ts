import { pricesOn } from '#domain/payment/sums/plans.ts'
import type { PriceList } from '#domain/payment/sums/plans.ts'
import { dayNow } from '#server/clock.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'

/** Today's price list, which pages show and an application that begins now keeps. */
export async function pricesNow({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PriceList> {
  return pricesOn(await getSetting(db, 'prices'), dayNow(clock))
}
