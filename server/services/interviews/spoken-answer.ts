import type * as z from 'zod/mini'
import type * as calls from '#api/interviews/spoken-answers.ts'
import {
  ANSWER_BYTES_MOST,
  answerAfter,
  lengthProblem,
  questionsLeft,
} from '#domain/interviews/spoken-answer.ts'
import type {
  QuestionName,
  SpokenAnswerMove,
  SpokenAnswerState,
} from '#domain/interviews/spoken-answer.ts'
import type { InterviewSide } from '#domain/interviews/interview-moves.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { acceptVoice } from '#server/adapters/uploads/accept-voice.ts'
import type { AcceptedVoice } from '#server/adapters/uploads/accept-voice.ts'
import { KeptFile } from '#server/adapters/uploads/kept-file.ts'
import type { InterviewRow } from '#server/db/interviews/interviews.ts'
import {
  findSound,
  listSpokenAnswers,
  lockSpokenAnswer,
  noSound,
  updateSpokenAnswer,
} from '#server/db/interviews/spoken-answers.ts'
import type { SpokenAnswerRow } from '#server/db/interviews/spoken-answers.ts'
import type { Deps } from '#server/deps.ts'
import { openField, openFieldText, sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import type { InterviewEntry } from './enter-interview.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Recording = AcceptedVoice & { bytes: Buffer }

const done = { done: true } as const

export const spokenAnswerPlace = (rowId: string, column: 'sound' | 'written'): FieldPlace => ({
  table: 'spoken_answers',
  column,
  rowId,
})

/** Reads what she recorded. Throws `document-empty`, `malformed`, `too-short` and `too-long`. */
export async function acceptSpokenAnswer(
  _deps: Deps,
  _entry: InterviewEntry,
  { file }: z.output<typeof calls.sendSpokenAnswer.input>,
): Promise<Recording> {
  if (!(file instanceof KeptFile)) throw fieldProblem('file', 'document-empty')
  const bytes = await file.bytes()
  if (bytes.length > ANSWER_BYTES_MOST) throw fieldProblem('file', 'too-long')
  const voice = await acceptVoice(bytes)
  if (typeof voice === 'string') throw fieldProblem('file', 'malformed')
  const problem = lengthProblem(voice.durationSeconds)
  if (problem) throw fieldProblem('file', problem)
  return { ...voice, bytes }
}

/**
 * Keeps her answer sealed; staff hear it first. Throws `not-offered-now` while there is one already: she
 * takes it back first.
 */
export async function sendSpokenAnswer(
  deps: Parts,
  { interview }: Pick<InterviewEntry, 'interview'>,
  {
    input: { question },
    prepared,
  }: { input: z.output<typeof calls.sendSpokenAnswer.input>; prepared: Recording },
): Promise<{ done: true }> {
  const { row, state } = await lockForMove(deps, { interviewId: interview.id, question }, 'record')
  await updateSpokenAnswer(deps.db, row.id, {
    state,
    sound: sealField(deps.ring, spokenAnswerPlace(row.id, 'sound'), prepared.bytes),
    sound_type: prepared.contentType,
    seconds: prepared.durationSeconds,
  })
  const task = { kind: 'check-answer', reason: row.state, about: row.id } as const
  await addStaffTask(deps, { ...task, interviewId: interview.id })
  return done
}

/** Removes her answer; the question waits for her again. */
export async function takeBackSpokenAnswer(
  deps: Parts,
  { interview }: InterviewEntry,
  { question }: z.output<typeof calls.takeBackSpokenAnswer.input>,
): Promise<{ done: true }> {
  const { row, state } = await lockForMove(
    deps,
    { interviewId: interview.id, question },
    'take-back',
  )
  await updateSpokenAnswer(deps.db, row.id, { state, ...noSound })
  await closeStaffTasks(deps, { kinds: ['check-answer'], about: row.id })
  return done
}

/** The answer, held, with its state after a move. Throws `not-found` and `not-offered-now`. */
export async function lockForMove(
  deps: Pick<Deps, 'db'>,
  of: Parameters<typeof lockSpokenAnswer>[1],
  move: SpokenAnswerMove,
): Promise<{ row: SpokenAnswerRow; state: SpokenAnswerState }> {
  const row = await lockSpokenAnswer(deps.db, of)
  if (!row) throw new Problem('not-found')
  const state = answerAfter(move, row.state)
  if (!state) throw new Problem('not-offered-now')
  return { row, state }
}

/** The sound for the side that asks; `not-found` for a household until staff let it through. */
export async function hearSpokenAnswer(
  deps: Pick<Deps, 'db' | 'ring'>,
  { actor, interview }: InterviewEntry,
  { question }: z.output<typeof calls.hearSpokenAnswer.input>,
): Promise<Response> {
  const found = await findSound(deps.db, { interviewId: interview.id, question })
  if (!found || (actor === 'household' && found.state !== 'shown')) throw new Problem('not-found')
  return new Response(new Uint8Array(openSound(deps, found)), {
    headers: { 'Content-Type': found.sound_type, 'Cache-Control': 'no-store' },
  })
}

/** Her voice in clear. */
export const openSound = (
  { ring }: Pick<Deps, 'ring'>,
  { id, sound }: { id: string; sound: Buffer },
): Buffer => openField(ring, spokenAnswerPlace(id, 'sound'), sound)

/** What staff wrote down of it, where they did. */
export const writtenOf = (
  { ring }: Pick<Deps, 'ring'>,
  { id, written }: SpokenAnswerRow,
): string | undefined =>
  written ? openFieldText(ring, spokenAnswerPlace(id, 'written'), written) : undefined

/** The questions of an interview as one side may know them, and which may still be asked. */
export async function questionsOfSide(
  deps: Pick<Deps, 'db' | 'ring'>,
  interview: InterviewRow,
  side: InterviewSide,
): Promise<{ questions: calls.ShownSpokenAnswer[]; questionsLeft: QuestionName[] }> {
  const rows = await listSpokenAnswers(deps.db, [interview.id])
  const asked = rows.map(({ question }) => question)
  return {
    questions: rows.map((row) => shownTo(deps, side, row)),
    questionsLeft: side === 'household' ? questionsLeft(interview, asked) : [],
  }
}

/** Households are not told that staff returned the answer. */
function shownTo(
  deps: Pick<Deps, 'ring'>,
  side: InterviewSide,
  row: SpokenAnswerRow,
): calls.ShownSpokenAnswer {
  const { question, state, seconds } = row
  if (side === 'she') return { question, state, seconds: seconds ?? undefined }
  if (state !== 'shown') return { question, state: state === 'recorded' ? state : 'asked' }
  return { question, state, seconds: seconds ?? undefined, written: writtenOf(deps, row) }
}
