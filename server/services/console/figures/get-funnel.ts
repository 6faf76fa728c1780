import type * as z from 'zod/mini'
import type { OutputOf } from '#api/define-call.ts'
import type { getFunnel as call } from '#api/console/funnel.ts'
import { addDays, isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { funnelOf, losesMost } from '#domain/figures/funnel.ts'
import { DAYS_WITHIN, milestones } from '#domain/figures/milestones.ts'
import { fieldProblem } from '#domain/problem.ts'
import { dayNow } from '#server/clock.ts'
import { countFunnel, countHead, listCampaigns } from '#server/db/figures/funnel.ts'
import type { FunnelFilters } from '#server/db/figures/funnel.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

const DAYS_SHOWN = 90
const MOST_DAYS = 366

type Typed = z.output<(typeof call)['input']>

/** The funnel of the applications that began in a period. Throws at `until` for days that are none. */
export async function getFunnel(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  _asker: StaffAsker,
  typed: Typed,
): Promise<OutputOf<typeof call>> {
  const filters = funnelFiltersOf(typed, dayNow(clock))
  const [counts, campaigns, head] = await Promise.all([
    countFunnel(db, filters, clock.now()),
    listCampaigns(db),
    isOfVisits(filters) ? countHead(db, filters) : null,
  ])
  const { furthest, times, underWay, samples, replacements } = counts
  const rows = funnelOf(
    Object.fromEntries(milestones.map((one, place) => [one, furthest[place] ?? 0])),
  )
  const { from, until, within } = filters
  return {
    from,
    until,
    within,
    rows: rows.map((row, place) => {
      const [median = null, p75 = null] = times[place - 1] ?? []
      return { ...row, median, p75 }
    }),
    losesMost: losesMost(rows) ?? null,
    head,
    underWay,
    leftOut: { samples, replacements },
    campaigns,
  }
}

/** Whether visits can be filtered alike: of one nothing is known of person, plan, language and last link. */
const isOfVisits = ({ role, planType, language, touch }: FunnelFilters): boolean =>
  role === undefined && planType === undefined && language === undefined && touch !== 'last'

/** As the database has them: the last ninety days, and thirty for each application, unless said. */
export function funnelFiltersOf(typed: Omit<Typed, 'planType'>, today: Day): FunnelFilters {
  for (const name of ['from', 'until'] as const) {
    const day = typed[name]
    if (day !== undefined && !isDay(day)) throw fieldProblem(name, 'malformed')
  }
  const until = typed.until ?? today
  const from = typed.from ?? addDays(until, 1 - DAYS_SHOWN)
  if (until < from || addDays(from, MOST_DAYS) < until) throw fieldProblem('until', 'out-of-range')
  return { ...typed, from, until, within: typed.within ?? DAYS_WITHIN }
}
