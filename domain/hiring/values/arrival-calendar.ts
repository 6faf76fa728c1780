import type { Day, Weekday } from '#domain/day.ts'
import { versionOn } from '#domain/dated-versions.ts'
import type { EmirateCode } from './emirates.ts'

/** The operator's arrival rules from a day on. */
export type ArrivalRules = {
  /** The first day of these rules, until the next ones begin. */
  from: Day
  hours: { from: string; to: string }[]
  /** Least minutes from choice to arrival. */
  noticeMinutes: number
  /** Most days ahead. */
  withinDays: number
  /** On these nobody arrives. */
  closedDays: Weekday[]
  /** Days without pick-up at the centre. */
  centreClosedDays: Weekday[]
  /** The centre's emirate, whose cars count until the address is known. */
  centre: EmirateCode
  /** Households per time, by emirate. */
  perSlot: Record<EmirateCode, number>
}

/** As entered. */
export type ArrivalCalendar = {
  rules: readonly [ArrivalRules, ...ArrivalRules[]]
  holidays: readonly Day[]
}

/** Used until the operator sets others. */
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

/** The rules of a day. */
export function rulesOfDay({ rules }: ArrivalCalendar, day: Day): ArrivalRules {
  return versionOn(rules, day) ?? rules[0]
}
