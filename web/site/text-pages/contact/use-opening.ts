import { useFormatter } from '#web/use-formatter.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { getContacts } from '#api/site/contacts.ts'
import { dubaiMinutes } from '#domain/day.ts'
import { hourText, timeText } from '#domain/site/hour-text.ts'
import { atDubaiHour, openingAt } from '#domain/site/support-hours.ts'
import { useVisit } from '#web/use-visit.ts'
import { useMinute } from './use-minute.ts'

export type Contacts = OutputOf<typeof getContacts>

/** Until then the hour alone tells which morning is meant. */
const SAME_NIGHT_MS = 14 * 3_600_000

export type SaidOpening = {
  isOpen: boolean
  /** The clock in Dubai; undefined until the scripts are there. */
  time: string | undefined
  /** The instant that all this is said of, epoch milliseconds. */
  at: number
  /** Until when somebody answers, where somebody does. */
  until?: string
  /** From when, where nobody does; its day where the hour alone would mislead. */
  next?: { hour: string; day?: string }
}

/** Whether somebody answers, by Dubai's clock; before the scripts, as of when the page was made. */
export function useOpening(contacts: Contacts): SaidOpening {
  const format = useFormatter()
  const { language } = useVisit()
  const now = useMinute()
  const at = now ?? Date.parse(contacts.at)
  const opening = openingAt(contacts, at)
  const said = {
    at,
    isOpen: opening.isOpen,
    time: now === undefined ? undefined : timeText(language, dubaiMinutes(now)),
  }
  if (opening.isOpen) return { ...said, until: hourText(language, opening.until) }
  if (!opening.next) return said
  const { day, hour } = opening.next
  const opens = atDubaiHour(hour, day)
  const isNear = opens.getTime() - at <= SAME_NIGHT_MS
  const next = { hour: hourText(language, hour) }
  return { ...said, next: isNear ? next : { ...next, day: format.dateTime(opens, longDay) } }
}

const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const
