import type { Day, Weekday } from '#domain/day.ts'
import type { EmirateCode } from './emirates.ts'

/** How she may arrive, from a day on, as the operator set it. */
export type ArrivalRules = {
  /** The first day of these rules, until the next ones begin. */
  from: Day
  hours: { from: string; to: string }[]
  /** From a household's choice to her arrival. */
  noticeMinutes: number
  /** Days ahead that may be chosen. */
  withinDays: number
  /** On these nobody arrives. */
  closedDays: Weekday[]
  /** On these nobody is met at the centre. */
  centreClosedDays: Weekday[]
  /** Where the centre stands; its cars go as long as the address is not known. */
  centre: EmirateCode
  /** Households at one time, by the emirate that she is brought to. */
  perSlot: Record<EmirateCode, number>
}

/** `rules` in the order of their days; `holidays` are those that somebody entered. */
export type ArrivalCalendar = {
  rules: readonly [ArrivalRules, ...ArrivalRules[]]
  holidays: readonly Day[]
}

/** Until the operator sets others. */
export const DEFAULT_ARRIVAL_RULES: ArrivalRules = {
  from: '2026-01-01',
  hours: [
    { from: '10:00', to: '12:00' },
    { from: '12:00', to: '14:00' },
    { from: '14:00', to: '16:00' },
    { from: '16:00', to: '18:00' },
    { from: '18:00', to: '20:00' },
  ],
  noticeMinutes: 24 * 60,
  withinDays: 60,
  closedDays: [],
  centreClosedDays: ['sun'],
  centre: 'dubai',
  perSlot: {
    'abu-dhabi': 6,
    dubai: 12,
    sharjah: 6,
    ajman: 3,
    'umm-al-quwain': 2,
    'ras-al-khaimah': 2,
    fujairah: 2,
  },
}

/** Those of a day: the last that had begun, else the first. */
export function rulesOn({ rules }: ArrivalCalendar, day: Day): ArrivalRules {
  return rules.findLast(({ from }) => from <= day) ?? rules[0]
}
