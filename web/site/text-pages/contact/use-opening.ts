import { useFormatter } from '#web/use-formatter.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { getContacts } from '#api/site/contacts.ts'
import { dubaiMinutes } from '#domain/day.ts'
import { hourText, timeText } from '#domain/site/hour-text.ts'
import { atDubaiHour, openingAt } from '#domain/site/support-hours.ts'
import { useVisit } from '#web/use-visit.ts'
import { useMinute } from '#web/ui/hooks/use-minute.ts'

export type Contacts = OutputOf<typeof getContacts>

/** Within this time the hour alone identifies the morning. */
const SAME_NIGHT_MS = 14 * 3_600_000

export type SaidOpening = {
  isOpen: boolean
  /** Dubai's time; undefined until hydrated. */
  time: string | undefined
  /** The instant of this statement, epoch milliseconds. */
  at: number
  /** Until when the team answers, if it does. */
  until?: string
  /** The next opening; its day where the hour could mislead. */
  next?: { hour: string; day?: string }
}

/** Whether the team answers, by Dubai's clock; before hydration as of the page. */
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
