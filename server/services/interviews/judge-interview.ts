import type * as z from 'zod/mini'
import type * as calls from '#api/interviews/interviews.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import {
  herOutcomes,
  householdOutcomes,
  maySayOutcome,
  movedTo,
} from '#domain/interviews/interview-moves.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { updateInterview } from '#server/db/interviews/interviews.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { InterviewEntry } from './enter-interview.ts'
import { interviewPlace } from './household-number.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
const done = { done: true } as const

/** Keeps one side's notes sealed; empty ones are removed. */
export async function noteInterview(
  { db, ring }: Parts,
  { actor, interview }: InterviewEntry,
  { note }: z.output<typeof calls.noteInterview.input>,
): Promise<{ done: true }> {
  const column = actor === 'she' ? 'her_note' : 'household_note'
  const sealed = note ? sealField(ring, interviewPlace(interview.id, column), note) : null
  await updateInterview(db, interview.id, { [column]: sealed })
  return done
}

/** What came of it for one side; once both have said, it is decided. */
export async function sayOutcome(
  { db, clock }: Parts,
  { actor, interview }: InterviewEntry,
  { outcome }: z.output<typeof calls.sayOutcome.input>,
): Promise<{ done: true }> {
  const now = clock.now()
  const { state, starts_at: startsAt } = interview
  if (!maySayOutcome({ state, startsAt }, now)) throw new Problem('not-offered-now')
  const household = actor === 'household' ? outcome : interview.household_outcome
  const she = actor === 'she' ? outcome : interview.her_outcome
  if (household !== null && !isCodeOf(householdOutcomes, household)) refuse()
  if (she !== null && !isCodeOf(herOutcomes, she)) refuse()
  const isBoth = household !== null && she !== null
  const decided = isBoth ? movedTo('decide', { by: 'server', from: state }) : undefined
  await updateInterview(db, interview.id, {
    household_outcome: household,
    her_outcome: she,
    state: decided ?? state,
    moved_at: now,
  })
  return done
}

function refuse(): never {
  throw fieldProblem('outcome', 'not-offered')
}
