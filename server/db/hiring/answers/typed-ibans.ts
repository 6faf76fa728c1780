import { sql } from 'kysely'
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
/** The languages of many applications, by their ids. */
export async function listLanguagesOf(
  db: Db,
  caseIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'language'])
    .where(sql<boolean>`id = any(${[...caseIds]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, language }) => [id, language]))
}
