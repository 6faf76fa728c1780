import { addMonths, daysBetween } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

/** The period with free replacements. */
export type Guarantee = {
  from: Day
  /** The last of them. */
  until: Day
  /** Days in total from the first day. */
  days: number
  /** 0 once it is over. */
  daysLeft: number
}

/**
 * The guarantee runs from the first person's first day and continues with replacements (ruling 31).
 */
export function guaranteeOn(
  { from, months }: { from: Day; months: number },
  today: Day,
): Guarantee {
  const until = addMonths(from, months)
  const days = daysBetween(from, until)
  return { from, until, days, daysLeft: Math.min(days, Math.max(0, daysBetween(today, until))) }
}
