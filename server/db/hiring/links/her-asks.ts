import type { Insertable, Selectable, Updateable } from 'kysely'
import { saveFree } from '#server/db/catalogue/maid-hold.ts'
import type { Db, Tables } from '#server/db/connect.ts'

export type HerAskRow = Selectable<Tables['her_asks']>
export type HerQuestionRow = Selectable<Tables['her_questions']>

/** `lock` makes parallel answers wait for each other. */
export function findHerAsk(db: Db, caseId: string, lock = false): Promise<HerAskRow | undefined> {
  return db
    .selectFrom('her_asks')
    .selectAll()
    .where('case_id', '=', caseId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Stores a new question to her, or one for changed facts. */
export async function saveHerAsk(db: Db, ask: Insertable<Tables['her_asks']>): Promise<void> {
  const { case_id: _same, ...changes } = ask
  await db
    .insertInto('her_asks')
    .values(ask)
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(changes))
    .execute()
}

export async function changeHerAsk(
  db: Db,
  caseId: string,
  changes: Updateable<Tables['her_asks']>,
): Promise<void> {
  await db.updateTable('her_asks').set(changes).where('case_id', '=', caseId).execute()
}

/** Oldest first. */
export function listHerQuestions(db: Db, caseId: string): Promise<HerQuestionRow[]> {
  return db
    .selectFrom('her_questions')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('asked_at')
    .execute()
}

export async function insertHerQuestion(
  db: Db,
  question: Insertable<Tables['her_questions']>,
): Promise<void> {
  await db.insertInto('her_questions').values(question).execute()
}

/** Forgets what she asked, because she or her terms changed. */
export async function deleteHerQuestions(db: Db, caseId: string): Promise<void> {
  await db.deleteFrom('her_questions').where('case_id', '=', caseId).execute()
}

/** False where it is missing or answered already. */
export async function saveAnswerToHer(
  db: Db,
  answered: { caseId: string; questionId: string; answer: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('her_questions')
    .set({ answer: answered.answer, answered_at: answered.now })
    .where('id', '=', answered.questionId)
    .where('case_id', '=', answered.caseId)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Her number, name and languages, to write to her. */
export function findHerContact(db: Db, maidId: string) {
  return db
    .selectFrom('maids')
    .select(['id', 'name', 'phone', 'languages', 'wishes', 'at_ease_with', 'salary', 'is_sample'])
    .where('id', '=', maidId)
    .executeTakeFirstOrThrow()
}

/** After her no: ends her hold and her hire, and shows her again unless she is hidden. */
export async function freeAfterNo(
  db: Db,
  of: { maidId: string; caseId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('maids')
    .set({ held_by: null, held_until: null })
    .where('id', '=', of.maidId)
    .where('held_by', '=', of.caseId)
    .execute()
  await saveFree(db, of)
}
