import { MISSED_FOR_STAFF, movedTo } from '#domain/interviews/interview-moves.ts'
import { CLOSES_MINUTES, MOVED_DAYS, REMIND_MINUTES } from '#domain/interviews/interview-times.ts'
import { daysLater, minutesLater } from '#domain/day.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  findInterview,
  listMissed,
  listOver,
  listToRemind,
  lockInterviewsOf,
  updateInterview,
} from '#server/db/interviews/interviews.ts'
import type { InterviewRow } from '#server/db/interviews/interviews.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { tellHer, tellHouseholdOfInterview } from './tell-of-interview.ts'
import type { TellParts } from './tell-of-interview.ts'

/** Reminds both of what comes soon, once each, and closes what time has passed over. */
export async function sweepInterviews(deps: TellParts): Promise<void> {
  const now = deps.clock.now()
  const until = minutesLater(now, REMIND_MINUTES)
  for (const id of await listToRemind(deps.db, { now, until }))
    await remind(deps, id, { now, until })
  const before = {
    agreed: minutesLater(now, -CLOSES_MINUTES),
    proposed: now,
    moved: daysLater(now, -MOVED_DAYS),
  }
  for (const { id } of await listOver(deps.db, before)) await close(deps, id, before)
}

/** The row and both messages in one transaction: a second sweep finds it done. */
function remind(deps: TellParts, id: string, soon: { now: Date; until: Date }): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const interview = await findInterview(db, id, true)
    const at = interview?.starts_at
    if (!interview || interview.state !== 'agreed' || !at) return
    if (interview.reminded_of?.getTime() === at.getTime()) return
    if (at <= soon.now || at > soon.until) return
    await updateInterview(db, id, { reminded_of: at })
    await tellHouseholdOfInterview({ ...deps, db }, interview, 'soon')
    await tellHer({ ...deps, db }, interview, 'soon')
  })
}

/** Nobody met, or no time was found. */
function close(
  deps: TellParts,
  id: string,
  before: { agreed: Date; proposed: Date; moved: Date },
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const interview = await findInterview(db, id, true)
    if (!interview) return
    const { state, starts_at: startsAt, slots, moved_at: movedAt } = interview
    const moved_at = deps.clock.now()
    const missed = movedTo('miss', { by: 'server', from: state })
    if (missed && startsAt && startsAt <= before.agreed) {
      await updateInterview(db, id, { state: missed, moved_at })
      await addMissedInterviewTask({ ...deps, db }, interview)
    }
    const lapsed = movedTo('lapse', { by: 'server', from: state })
    const isOver =
      state === 'moved' ? movedAt <= before.moved : slots.every((slot) => slot <= before.proposed)
    if (lapsed && isOver) {
      await updateInterview(db, id, { state: lapsed, cancelled_by: 'server', moved_at })
      await tellHouseholdOfInterview({ ...deps, db }, interview, 'cancelled')
    }
  })
}

/** Once for a worker, or else for a household, until staff have seen to it. */
export async function addMissedInterviewTask(
  deps: Pick<TellParts, 'db' | 'clock'>,
  missed: Pick<InterviewRow, 'id' | 'maid_id' | 'phone_index'>,
): Promise<void> {
  // Two sweeps would each count one.
  await lockInterviewsOf(deps.db, 'missed')
  const rows = await listMissed(deps.db, missed)
  const hers = rows.filter((row) => row.maid_id === missed.maid_id)
  const theirs = rows.filter((row) => row.phone_index === missed.phone_index)
  const reason = hers.length >= MISSED_FOR_STAFF ? 'same-worker' : 'same-household'
  const found = reason === 'same-worker' ? hers : theirs
  const [first] = found
  if (!first || found.length < MISSED_FOR_STAFF) return
  const task = { kind: 'missed-interviews', reason, about: first.id } as const
  await addStaffTask(deps, { ...task, interviewId: missed.id })
}
