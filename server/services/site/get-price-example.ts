import type { OutputOf } from '#api/define-call.ts'
import type { getPriceExample as call } from '#api/site/site.ts'
import type { Role } from '#domain/catalogue/codes.ts'
import { breakdown } from '#domain/payment/sums/plans.ts'
import { Problem } from '#domain/problem.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { listShownMaids } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { arrivalPlan, firstDaysOf } from '#server/services/arrival/arrival-plan.ts'
import { comingOf } from '#server/services/catalogue/maid-of-row.ts'
import { maidCard } from '#server/services/catalogue/maid-card.ts'
import { pricesNow } from '#server/services/settings/prices-now.ts'

/**
 * The median price shown, with its person and its parts in fils. Throws `not-found` while nobody is
 * shown.
 */
export async function getPriceExample(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  visit: Visit,
  { role }: { role?: Role | undefined },
): Promise<OutputOf<typeof call>> {
  const reader = { language: chooseLanguage(null, visit.language), now: deps.clock.now() }
  const { all, lowestPrice, highestPrice } = deps.catalogue.summarise(role)
  const middle = deps.catalogue.page({
    role,
    filters: {},
    sort: 'price-low',
    offset: Math.max(Math.ceil(all / 2) - 1, 0),
    limit: 1,
  })
  const [[row], prices, plan] = await Promise.all([
    listShownMaids(deps.db, middle, reader.language),
    pricesNow(deps),
    arrivalPlan(deps),
  ])
  if (!row) throw new Problem('not-found')
  const card = maidCard(row, reader)
  return {
    id: card.id,
    name: card.name,
    nationality: card.nationality?.label ?? '',
    price: card.monthlyPrice,
    liveOutSupplement: prices.liveOutSupplement,
    lowest: lowestPrice,
    highest: highestPrice,
    firstDay: firstDaysOf(plan, comingOf(row))?.from,
    parts: breakdown(card.monthlyPrice, row.salary, prices.visaAndCover),
  }
}
