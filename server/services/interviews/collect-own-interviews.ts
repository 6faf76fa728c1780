import { calledName } from '#domain/catalogue/first-name.ts'
import { listHerOwn, listInterviewsOf } from '#server/db/interviews/interviews.ts'
import { endingOfVoice } from '#server/adapters/uploads/accept-voice.ts'
import { findSound, listSpokenAnswers } from '#server/db/interviews/spoken-answers.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { interviewPlace } from './household-number.ts'
import { openSound, writtenOf } from './spoken-answer.ts'

/** A household's interviews with its own notes in clear; hers stay hers. */
export async function collectOwnInterviews(
  { db, ring }: Pick<Deps, 'db' | 'ring'>,
  phone: string,
): Promise<object[]> {
  const rows = await listInterviewsOf(db, phoneIndexes(ring, phone))
  const asked = await answersBy(db, rows)
  return rows.map(({ id, number, name, asked_at, starts_at, state, home, ...row }) => ({
    number,
    with: calledName(name),
    asked_at,
    starts_at,
    state,
    home,
    yourOutcome: row.household_outcome,
    yourQuestions: asked(id).map((one) => ({
      question: one.question,
      answerInWords: writtenOf({ ring }, one),
    })),
    yourNotes:
      row.household_note &&
      openFieldText(ring, interviewPlace(id, 'household_note'), row.household_note),
  }))
}

/** A worker's interviews with her own notes in clear; the household's stay its own. */
export async function collectHerInterviews(
  { db, ring }: Pick<Deps, 'db' | 'ring'>,
  phone: string,
): Promise<object[]> {
  const rows = await listHerOwn(db, phoneIndexes(ring, phone))
  const asked = await answersBy(db, rows)
  return rows.map(({ id, her_outcome: yourOutcome, her_note: note, ...row }) => ({
    ...row,
    yourOutcome,
    yourAnswersByVoice: asked(id).map((one) => ({
      question: one.question,
      state: one.state,
      seconds: one.seconds,
      writtenDown: writtenOf({ ring }, one),
    })),
    yourNotes: note && openFieldText(ring, interviewPlace(id, 'her_note'), note),
  }))
}

/** Questions and answers of an interview, read for all at once. */
async function answersBy(db: Deps['db'], rows: readonly { id: string }[]) {
  const answers = await listSpokenAnswers(
    db,
    rows.map(({ id }) => id),
  )
  return (id: string) => answers.filter((one) => one.interview_id === id)
}

/** The recordings of a worker's answers, as files of her own copy. */
export async function collectHerSounds(
  deps: Pick<Deps, 'db' | 'ring'>,
  phone: string,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const rows = await listHerOwn(deps.db, phoneIndexes(deps.ring, phone))
  const asked = await answersBy(deps.db, rows)
  const files: { name: string; bytes: Uint8Array }[] = []
  for (const { id: interviewId, number } of rows) {
    for (const { id, question } of asked(interviewId)) {
      const found = await findSound(deps.db, { id })
      if (!found) continue
      const name = `interviews/${number}-${question}${endingOfVoice(found.sound_type)}`
      files.push({ name, bytes: openSound(deps, found) })
    }
  }
  return files
}
