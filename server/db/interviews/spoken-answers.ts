import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { QuestionName } from '#domain/interviews/spoken-answer.ts'
import type { Db } from '#server/db/connect.ts'
import type { SpokenAnswers } from '#server/db/tables/tables.ts'

/** An answer without its sound, which is read by itself. */
export type SpokenAnswerRow = Omit<Selectable<SpokenAnswers>, 'sound'>
type Sound = { sound: Buffer; sound_type: string }

const withoutSound = [
  'id',
  'interview_id',
  'question',
  'state',
  'asked_at',
  'sound_type',
  'seconds',
  'written',
] as const

export async function insertQuestion(
  db: Db,
  row: { id: string; interview_id: string; question: QuestionName; at: Date },
): Promise<void> {
  const { at, ...given } = row
  await db
    .insertInto('spoken_answers')
    .values({ ...given, state: 'asked', asked_at: at })
    .execute()
}

/** Questions of these interviews, in the order in which they were asked. */
export function listSpokenAnswers(
  db: Db,
  interviewIds: readonly string[],
): Promise<SpokenAnswerRow[]> {
  return db
    .selectFrom('spoken_answers')
    .select(withoutSound)
    .where('interview_id', '=', sql<string>`any(${[...interviewIds]}::uuid[])`)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
}

type Of = { id: string } | { interviewId: string; question: QuestionName }

/** One answer, held until the transaction ends. */
export function lockSpokenAnswer(db: Db, of: Of): Promise<SpokenAnswerRow | undefined> {
  return chosen(db, of).select(withoutSound).forUpdate().executeTakeFirst()
}

/** One answer with its sound, sealed. */
export async function findSound(db: Db, of: Of): Promise<(SpokenAnswerRow & Sound) | undefined> {
  const row = await chosen(db, of).selectAll().executeTakeFirst()
  if (!row?.sound || row.sound_type === null) return undefined
  return { ...row, sound: row.sound, sound_type: row.sound_type }
}

const chosen = (db: Db, of: Of) => {
  const query = db.selectFrom('spoken_answers')
  return 'id' in of
    ? query.where('id', '=', of.id)
    : query.where('interview_id', '=', of.interviewId).where('question', '=', of.question)
}

export async function updateSpokenAnswer(
  db: Db,
  id: string,
  values: Updateable<SpokenAnswers>,
): Promise<void> {
  await db.updateTable('spoken_answers').set(values).where('id', '=', id).execute()
}

/** Without any sound: she took it back, or staff sent it back. */
export const noSound = { sound: null, sound_type: null, seconds: null, written: null } as const
