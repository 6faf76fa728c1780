import { calledName } from '#domain/catalogue/first-name.ts'
import { listHerOwn, listInterviewsOf } from '#server/db/interviews/interviews.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { interviewPlace } from './household-number.ts'

/** A household's interviews with its own notes in clear; hers stay hers. */
export async function collectOwnInterviews(
  { db, ring }: Pick<Deps, 'db' | 'ring'>,
  phone: string,
): Promise<object[]> {
  const rows = await listInterviewsOf(db, phoneIndexes(ring, phone))
  return rows.map(({ id, number, name, asked_at, starts_at, state, home, ...row }) => ({
    number,
    with: calledName(name),
    asked_at,
    starts_at,
    state,
    home,
    yourOutcome: row.household_outcome,
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
  return rows.map(({ id, her_outcome: yourOutcome, her_note: note, ...row }) => ({
    ...row,
    yourOutcome,
    yourNotes: note && openFieldText(ring, interviewPlace(id, 'her_note'), note),
  }))
}
