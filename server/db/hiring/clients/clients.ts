import { saveParty } from '#server/db/cases/parties.ts'
import type { Db } from '#server/db/connect.ts'

/** A number's fingerprint, and the number sealed for its row. */
type Client = { id: string; phone_index: string; phone: Buffer }

/** Finds a number's client; ask only after a code (ruling 6). */
export async function findClient(
  db: Db,
  phoneIndexes: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('phone_index', 'in', [...phoneIndexes])
    .executeTakeFirst()
  return row?.id
}

/** Gives a client another number or key, unless somebody else has that number. */
export async function saveClientPhone(db: Db, { id, phone_index, phone }: Client): Promise<void> {
  await db
    .updateTable('clients')
    .set({ phone_index, phone })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('clients as c').select('c.id').where('c.phone_index', '=', phone_index)),
      ),
    )
    .execute()
}

/** Adds a client; two parallel calls with one number add one. */
export async function insertClient(db: Db, client: Client): Promise<string> {
  const { phone_index } = client
  const row = await db
    .insertInto('clients')
    .values(client)
    .onConflict((conflict) => conflict.column('phone_index').doUpdateSet({ phone_index }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Links the application to its recognised client. */
export async function saveRecognised(
  db: Db,
  of: { caseId: string; clientId: string; phoneIndex: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cases')
    .set({ client_id: of.clientId, recognised_at: of.now })
    .where('id', '=', of.caseId)
    .where('recognised_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await saveParty(db, of.caseId, {
    part: 'household',
    phone_index: of.phoneIndex,
    confirmed_at: of.now,
  })
}

/** Stores whose completed application it is. */
export async function saveClientOf(db: Db, caseId: string, clientId: string): Promise<void> {
  await db.updateTable('cases').set({ client_id: clientId }).where('id', '=', caseId).execute()
}

/** The recognised client's newest completed hire. */
export async function findFileOf(db: Db, caseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('applications as f', 'f.client_id', 'a.client_id')
    .select('f.id')
    .where('a.id', '=', caseId)
    .where('a.recognised_at', 'is not', null)
    .whereRef('f.id', '!=', 'a.id')
    .where('f.ended_as', '=', 'completed')
    .where('f.files_erased_at', 'is', null)
    .orderBy('f.ended_at', 'desc')
    .executeTakeFirst()
  return row?.id
}
