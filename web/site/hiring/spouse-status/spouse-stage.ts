import type { AppInfo } from '#api/hiring/application.ts'
import type { TimelineItem, TimelineState } from '#web/ui/marks/timeline.tsx'

type Status = NonNullable<AppInfo['spouse']>

/** The newest event on the spouse's phone. */
export type SpouseStage =
  | 'signed'
  | 'wrongNumber'
  | 'refused'
  | 'ended'
  | 'asked'
  | 'signing'
  | 'reading'
  | 'sent'

/** `now` in epoch milliseconds; 0 before hydration. */
export function spouseStage(status: Status, now: number): SpouseStage {
  if (status.signedAt) return 'signed'
  if (status.wrongNumber) return 'wrongNumber'
  if (status.refusal) return 'refused'
  if (Date.parse(status.expiresAt) <= now) return 'ended'
  if (status.question && !isLater(status.confirmedAt, status.question.at)) return 'asked'
  if (status.confirmedAt) return 'signing'
  return status.openedAt ? 'reading' : 'sent'
}

const isLater = (at: string | undefined, than: string) =>
  at !== undefined && Date.parse(at) > Date.parse(than)

export type SpousePart = { part: 'sent' | 'opened' | 'reads' | 'signs' } & Pick<
  TimelineItem,
  'state'
> & { at: string | undefined }

/** Four events with times; only the current one is marked. */
export function spouseParts(status: Status): SpousePart[] {
  const { sentAt, openedAt, confirmedAt, signedAt } = status
  const isOver = Boolean(status.refusal ?? status.wrongNumber)
  const state = (at: string | undefined, isNow: boolean): TimelineState => {
    if (at !== undefined) return 'done'
    return isNow && !isOver ? 'now' : 'later'
  }
  return [
    { part: 'sent', state: 'done', at: sentAt },
    { part: 'opened', state: state(openedAt, false), at: openedAt },
    {
      part: 'reads',
      state: state(confirmedAt ?? signedAt, openedAt !== undefined),
      at: confirmedAt,
    },
    { part: 'signs', state: state(signedAt, confirmedAt !== undefined), at: signedAt },
  ]
}
