import { dubaiDay, dubaiMinutes } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { addWorkingDays } from '#domain/holidays.ts'
import type { ArrivalCalendar } from '#domain/hiring/values/arrival-calendar.ts'
import { arrivalDays, checkArrival } from '#domain/hiring/values/arrival-slots.ts'
import type { ArrivalWay, DubaiNow } from '#domain/hiring/values/arrival-slots.ts'
import { planFor } from '#domain/hiring/values/her-arrival.ts'
import type { HerArrival } from '#domain/hiring/values/her-arrival.ts'
import type { Fils } from '#domain/payment/money.ts'
import { firstPayment, priceOf, pricesOn } from '#domain/payment/sums/plans.ts'
import type { PlanType, PriceList } from '#domain/payment/sums/plans.ts'
import type { ReplayResult } from './replay-kinds.ts'
import type { JourneyDifference, ReplayedWay, ReplayVerdict } from './verdict.ts'
import { differing, judge } from './verdict.ts'

/** How an application went: her first day, the time and way of her arrival, and its sums. */
export type HireWay = {
  /** Null: no day at all. */
  day: Day | null
  slot: string | null
  comes: ArrivalWay | null
  monthly: Fils
  first: Fils
  /** The last day of a promise, of a hire whose promises a draft moves. */
  promised?: Day
}

/** What was recorded of an application that agreed on a price. */
export type RecordedHire = {
  /** The day on which it began, whose prices it has. */
  began: Day
  plan: PlanType | null
  /** Her price for live-in as the price was agreed. */
  herPrice: Fils
  hers: HerArrival
  /** Her first day and the sums. */
  day: Day
  monthly: Fils
  first: Fils
  /** The time of her arrival as it stands, and when it was chosen (epoch milliseconds). */
  arrival: { day: Day; slot: string; comes: ArrivalWay; chosenAt: number } | null
}

const recordedWay = ({ day, monthly, first, arrival }: RecordedHire): HireWay => ({
  day,
  slot: arrival?.slot ?? null,
  comes: arrival?.comes ?? null,
  monthly,
  first,
})

/** Its sums by price lists. */
function pricedBy(hire: RecordedHire, prices: readonly PriceList[]): ReplayedWay<HireWay> {
  if (hire.plan === null) return { cannot: 'plan-not-known' }
  const { liveOutSupplement } = pricesOn(prices, hire.began)
  const monthly = priceOf(hire.herPrice, hire.plan, liveOutSupplement)
  return { way: { ...recordedWay(hire), monthly, first: firstPayment(monthly, hire.day).amount } }
}

/** What a draft of price lists would change for an application. */
export function replayPrices(
  hire: RecordedHire,
  today: readonly PriceList[],
  draft: readonly PriceList[],
): ReplayVerdict<HireWay> {
  return judge(asRecorded(hire, pricedBy(hire, today)), pricedBy(hire, draft), withSums(otherSums))
}

/** Today's answer, as long as it is what was recorded. */
function asRecorded(hire: RecordedHire, replayed: ReplayedWay<HireWay>): ReplayedWay<HireWay> {
  if ('cannot' in replayed) return replayed
  if (replayed.way.monthly !== hire.monthly) return { cannot: 'price-then-differs' }
  return replayed.way.first === hire.first ? replayed : { cannot: 'sum-then-differs' }
}

/** Adds the change of sums; a hire whose day is no longer offered has none. */
const withSums =
  (resultOf: (before: HireWay, after: HireWay) => ReplayResult | undefined) =>
  (before: HireWay, after: HireWay): JourneyDifference | undefined => {
    const result = resultOf(before, after)
    if (result === undefined || after.day === null) return result && { result }
    const sums = { first: after.first - before.first, monthly: after.monthly - before.monthly }
    return { result, sums }
  }

function otherSums(before: HireWay, after: HireWay): ReplayResult | undefined {
  if (after.monthly !== before.monthly)
    return after.monthly > before.monthly ? 'pays-more' : 'pays-less'
  if (after.first === before.first) return undefined
  return after.first > before.first ? 'pays-more' : 'pays-less'
}

/**
 * Its arrival by rules: the chosen time where it is offered, else the next that is. Cars that others
 * had booked are not known any more, and count as free.
 */
function arrivesBy(hire: RecordedHire, calendar: ArrivalCalendar): ReplayedWay<HireWay> {
  const { arrival, monthly } = hire
  if (arrival === null) return { way: recordedWay(hire) }
  const { slot, comes, chosenAt } = arrival
  const now = { today: dubaiDay(chosenAt), minutes: dubaiMinutes(chosenAt) }
  if (checkArrival({ day: arrival.day, slot, way: comes }, now, calendar).ok) {
    return { way: { ...recordedWay(hire), first: firstPayment(monthly, hire.day).amount } }
  }
  return { way: nextArrival(hire, { now, calendar }) }
}

/** The next time that is offered, the same of the day if there is one. */
function nextArrival(
  { arrival, hers, monthly }: RecordedHire,
  { now, calendar }: { now: DubaiNow; calendar: ArrivalCalendar },
): HireWay {
  const plan = planFor({ now, calendar, booked: [] }, hers)
  const from = arrival?.day ?? now.today
  const [next] = arrivalDays({ from, count: 1 }, now, plan.calendar)
  const slot = next?.slots.find((one) => one.slot === arrival?.slot) ?? next?.slots[0]
  if (!next || !slot) return { day: null, slot: null, comes: null, monthly, first: 0 }
  const comes = slot.ways.find((way) => way === arrival?.comes) ?? 'delivered'
  const { amount } = firstPayment(monthly, next.day)
  return { day: next.day, slot: slot.slot, comes, monthly, first: amount }
}

/** What a draft of arrival rules would change for an application. */
export function replayArrival(
  hire: RecordedHire,
  today: ArrivalCalendar,
  draft: ArrivalCalendar,
): ReplayVerdict<HireWay> {
  return judge(
    asChosen(hire, arrivesBy(hire, today)),
    arrivesBy(hire, draft),
    withSums(otherArrival),
  )
}

function asChosen(hire: RecordedHire, replayed: ReplayedWay<HireWay>): ReplayedWay<HireWay> {
  if ('cannot' in replayed) return replayed
  const { way } = replayed
  const isChosen =
    way.day === hire.day &&
    (hire.arrival === null ||
      (way.day === hire.arrival.day &&
        way.slot === hire.arrival.slot &&
        way.comes === hire.arrival.comes))
  if (!isChosen) return { cannot: 'choice-not-offered-today' }
  return way.first === hire.first ? replayed : { cannot: 'sum-then-differs' }
}

function otherArrival(before: HireWay, after: HireWay): ReplayResult | undefined {
  if (after.day === null) return 'no-day'
  if (after.day !== before.day) return 'later-day'
  if (after.slot !== before.slot) return 'other-time'
  return after.comes === before.comes ? undefined : 'brought-home'
}

/** Promises in working days from a hire's completion, and what banks and cars count as holidays. */
export type PromisedBy = { calendar: ArrivalCalendar; promises: readonly number[] }

/** What a draft of holidays would change: her arrival, else the day of a promise. */
export function replayHolidays(
  { completedOn, ...hire }: RecordedHire & { completedOn: Day | null },
  today: PromisedBy,
  draft: PromisedBy,
): ReplayVerdict<HireWay> {
  const arrival = replayArrival(hire, today.calendar, draft.calendar)
  if (arrival.verdict !== 'same' || completedOn === null) return arrival
  const promisedBy = ({ calendar, promises }: PromisedBy) =>
    promises.map((days) => addWorkingDays(completedOn, days, calendar.holidays))
  const [was, is] = [promisedBy(today), promisedBy(draft)]
  const moved = was.findLastIndex((day, at) => day !== is[at])
  const [before, after] = [was[moved], is[moved]]
  if (!before || !after) return arrival
  const way = recordedWay(hire)
  return judge(
    { way: { ...way, promised: before } },
    { way: { ...way, promised: after } },
    differing(() => 'other-promise'),
  )
}
