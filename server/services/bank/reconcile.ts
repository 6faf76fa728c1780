import * as day from '#domain/day.ts'
import { addWorkingDays, lastOver } from '#domain/holidays.ts'
import type { Day } from '#domain/day.ts'
import { dayNow } from '#server/clock.ts'
import { listHolidaysFrom } from '#server/db/bank/dues-to-collect.ts'
import {
  countUnanswered,
  listRefusedFiles,
  listUnansweredRequests,
} from '#server/db/bank/unanswered.ts'
import type { Unanswered } from '#server/db/bank/unanswered.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'

export type Reconciliation = {
  /** Sent, and unanswered for longer than the bank is allowed. */
  unanswered: Pick<Unanswered, 'ref' | 'case_id' | 'number' | 'sent_at'>[]
  /** Answered in a file that was refused, and never sent. */
  neverSent: { ref: string; file: string; on: Day }[]
}

const FILES_OF_DAYS = 30
/** Of the most working days that a bank may be given, weekends and holidays included. */
const LONGEST_ANSWER_DAYS = 200

/** Compares what was sent with what was answered. */
export async function reconcile({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Reconciliation> {
  const { answerDays } = await getSetting(db, 'bank')
  const now = clock.now()
  const today = dayNow(clock)
  const asked = await listUnansweredRequests(db, now)
  const first = asked[0] ? day.dubaiDay(asked[0].sent_at.getTime()) : today
  const holidays = await listHolidaysFrom(db, first)
  const files = await listRefusedFiles(db, day.daysLater(now, -FILES_OF_DAYS))
  return {
    unanswered: asked
      .filter((one) => addWorkingDays(startOf(one), answerDays, holidays) < today)
      .map(({ ref, case_id, number, sent_at }) => ({ ref, case_id, number, sent_at })),
    neverSent: files.flatMap(({ name: file, problems, handed_in_at: at }) =>
      problems.flatMap(({ code, ref }) =>
        code === 'unknown-reference' && ref ? [{ ref, file, on: day.dubaiDay(at.getTime()) }] : [],
      ),
    ),
  }
}

/** A collection gets its answer from its day on. */
const startOf = ({ sent_at, collect_on }: Unanswered): Day =>
  collect_on ?? day.dubaiDay(sent_at.getTime())

/** How many requests the bank has not answered in its time: a count, where nobody reads which. */
export async function countLateAnswers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { answerDays } = await getSetting(db, 'bank')
  const today = dayNow(clock)
  const holidays = await listHolidaysFrom(db, day.addDays(today, -LONGEST_ANSWER_DAYS))
  return countUnanswered(db, lastOver(today, answerDays, holidays))
}
