import type { Weekday } from '#domain/day.ts'
import type { ArrivalRules } from './arrival-calendar.ts'
import type { EmirateCode } from './emirates.ts'
import type { ArrivalPlan } from './free-slots.ts'

/** How one person can arrive, beyond the general rules. */
export type HerArrival = {
  /** Least days from choice to arrival; 0 asks for no more than the general rules. */
  noticeDays: number
  /** On these she cannot come. */
  notOn: readonly Weekday[]
  /** Where she comes to; empty is everywhere. */
  emirates: readonly EmirateCode[]
}

/** Longer notice would leave hardly a day within the general rules. */
export const MOST_NOTICE_DAYS = 30

/** The plan with her own rules in it, so that all that offers or judges days keeps them. */
export function planFor(plan: ArrivalPlan, hers: HerArrival): ArrivalPlan {
  if (hers.noticeDays === 0 && hers.notOn.length === 0) return plan
  const [first, ...rest] = plan.calendar.rules
  const rules = [narrowed(first, hers), ...rest.map((one) => narrowed(one, hers))] as const
  return { ...plan, calendar: { ...plan.calendar, rules } }
}

function narrowed(rules: ArrivalRules, { noticeDays, notOn }: HerArrival): ArrivalRules {
  return {
    ...rules,
    noticeMinutes: Math.max(rules.noticeMinutes, noticeDays * 24 * 60),
    closedDays: [...new Set([...rules.closedDays, ...notOn])],
  }
}

/** Whether she comes to homes in this emirate. */
export const comesTo = ({ emirates }: Pick<HerArrival, 'emirates'>, emirate: EmirateCode) =>
  emirates.length === 0 || emirates.includes(emirate)
