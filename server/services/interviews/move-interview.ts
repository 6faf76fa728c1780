import type * as z from 'zod/mini'
import type * as calls from '#api/interviews/interviews.ts'
import { movedTo } from '#domain/interviews/interview-moves.ts'
import type { InterviewMove, InterviewState } from '#domain/interviews/interview-moves.ts'
import { isBeside } from '#domain/interviews/interview-times.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import {
  listAgreedStarts,
  lockInterviewsOf,
  updateInterview,
} from '#server/db/interviews/interviews.ts'
import { slotsOf } from './ask-for-interview.ts'
import type { InterviewEntry } from './enter-interview.ts'
import { tellHer, tellHouseholdOfInterview } from './tell-of-interview.ts'
import type { TellParts } from './tell-of-interview.ts'

const done = { done: true } as const

/** Throws `not-offered-now` where the table of moves has no such move. */
function stateAfter(
  move: InterviewMove,
  { actor, interview }: Pick<InterviewEntry, 'actor' | 'interview'>,
): InterviewState {
  const to = movedTo(move, { by: actor, from: interview.state })
  if (!to) throw new Problem('not-offered-now')
  return to
}

/** Other times by the household; she is asked anew. */
export async function proposeTimes(
  deps: TellParts,
  entry: InterviewEntry,
  { times }: z.output<typeof calls.proposeTimes.input>,
): Promise<{ done: true }> {
  const state = stateAfter('propose', entry)
  const now = deps.clock.now()
  const changed = { ...fresh, state, slots: slotsOf(times, now), moved_at: now }
  await updateInterview(deps.db, entry.interview.id, changed)
  await tellHer(deps, { ...entry.interview, ...changed }, 'asked')
  return done
}

/** A new time begins without what happened at the earlier one. */
const fresh = {
  starts_at: null,
  household_came_at: null,
  her_came_at: null,
  household_outcome: null,
  her_outcome: null,
}

/** She takes a time that is still ahead and beside no other of hers. */
export async function acceptTime(
  deps: TellParts,
  entry: InterviewEntry,
  { at }: z.output<typeof calls.acceptTime.input>,
): Promise<{ done: true }> {
  const { db, clock } = deps
  const { interview } = entry
  const state = stateAfter('accept', entry)
  const chosen = new Date(at)
  const now = clock.now()
  const isProposed = interview.slots.some((slot) => slot.getTime() === chosen.getTime())
  if (!isProposed || chosen <= now) throw fieldProblem('at', 'not-offered')
  await lockInterviewsOf(db, interview.maid_id)
  const others = await listAgreedStarts(db, { maidId: interview.maid_id, besides: interview.id })
  if (isBeside(chosen, others)) throw fieldProblem('at', 'not-offered')
  const changed = { state, starts_at: chosen, moved_at: now }
  await updateInterview(db, interview.id, changed)
  const agreed = { ...interview, ...changed }
  await tellHer(deps, agreed, 'agreed')
  await tellHouseholdOfInterview(deps, agreed, 'agreed')
  return done
}

/** She asks for other times; the household is told. */
export async function askOtherTimes(
  deps: TellParts,
  entry: InterviewEntry,
): Promise<{ done: true }> {
  const state = stateAfter('ask-other-times', entry)
  const changed = { ...fresh, state, moved_at: deps.clock.now() }
  await updateInterview(deps.db, entry.interview.id, changed)
  await tellHouseholdOfInterview(deps, { ...entry.interview, ...changed }, 'moved')
  return done
}

/** Either side cancels; the other is told. */
export async function cancelInterview(
  deps: TellParts,
  entry: InterviewEntry,
): Promise<{ done: true }> {
  const { actor, interview } = entry
  const state = stateAfter('cancel', entry)
  const changed = { state, cancelled_by: actor, moved_at: deps.clock.now() }
  await updateInterview(deps.db, interview.id, changed)
  const told = { ...interview, ...changed }
  await (actor === 'she'
    ? tellHouseholdOfInterview(deps, told, 'cancelled')
    : tellHer(deps, told, 'cancelled'))
  return done
}
