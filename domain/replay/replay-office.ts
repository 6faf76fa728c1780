import type { Day } from '#domain/day.ts'
import { openingAt } from '#domain/site/support-hours.ts'
import type { SupportCalendar } from '#domain/site/support-hours.ts'
import type { ReplayResult } from './replay-kinds.ts'
import { differing, judge } from './verdict.ts'
import type { ReplayedWay, ReplayVerdict } from './verdict.ts'

/** Whether the team was open, and when it opens next; null where it does not open for weeks. */
export type OfficeWay = { isOpen: boolean; next: { day: Day; hour: number } | null }

/** Today's calendar, with the instant (epoch milliseconds) from which its hours have counted. */
export type OfficeSince = SupportCalendar & { since: number }

/** What a draft of hours would change for whoever came at an instant. */
export const replayOffice = (
  at: number,
  today: OfficeSince,
  draft: SupportCalendar,
): ReplayVerdict<OfficeWay> =>
  judge(
    at < today.since ? { cannot: 'rules-changed-since' } : metBy(at, today),
    metBy(at, draft),
    differing(otherMeeting),
  )

function metBy(at: number, calendar: SupportCalendar): ReplayedWay<OfficeWay> {
  const opening = openingAt(calendar, at)
  return { way: { isOpen: opening.isOpen, next: opening.isOpen ? null : (opening.next ?? null) } }
}

/** How long it stays open is nothing that somebody who is answered notices. */
function otherMeeting(before: OfficeWay, after: OfficeWay): ReplayResult | undefined {
  if (before.isOpen !== after.isOpen) return after.isOpen ? 'office-open' : 'office-closed'
  const [was, is] = [textOf(before), textOf(after)]
  if (was === is) return undefined
  return is > was ? 'answered-later' : 'answered-sooner'
}

/** Sorts by time; never is after every day. */
const textOf = ({ next }: OfficeWay): string =>
  next ? `${next.day} ${String(next.hour).padStart(2, '0')}` : '~'
