import { calledName } from '#domain/catalogue/first-name.ts'
import { listInterviewsOf } from '#server/db/interviews/interviews.ts'
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
