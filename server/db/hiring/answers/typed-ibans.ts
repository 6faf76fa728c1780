import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type TypedIban = Selectable<Tables['typed_ibans']>

/** Replaces an earlier typed IBAN. */
export async function saveTypedIban(
  db: Db,
  typed: Insertable<Tables['typed_ibans']>,
): Promise<void> {
  const { case_id, ...values } = typed
  await db
    .insertInto('typed_ibans')
    .values({ case_id, ...values })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(values))
    .execute()
}

/** Removes and answers the typed IBAN, if any. */
export function takeTypedIban(db: Db, caseId: string): Promise<TypedIban | undefined> {
  return db
    .deleteFrom('typed_ibans')
    .where('case_id', '=', caseId)
    .returningAll()
    .executeTakeFirst()
}

/** The language of messages to the household. */
export async function findLanguageOf(db: Db, caseId: string): Promise<string> {
  const row = await db
    .selectFrom('applications')
    .select('language')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  return row.language
}
