import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type BatchRow = Selectable<Tables['bank_batches']>
export type RequestRow = Selectable<Tables['bank_requests']>

const MOST_ROWS = 5_000

/** The number of the next batch, by which its references and its file are named. */
export async function nextBatchNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('bank_batch_numbers') as number`.execute(db)
  return rows[0]?.number ?? 0
}

/** Stores a batch with its requests. */
export async function insertBatch(
  db: Db,
  batch: Insertable<Tables['bank_batches']>,
  requests: readonly Insertable<Tables['bank_requests']>[],
): Promise<void> {
  await db.insertInto('bank_batches').values(batch).execute()
  // A statement has 65,535 values at most, and a row of these up to ten.
  for (let from = 0; from < requests.length; from += MOST_ROWS) {
    const some = requests.slice(from, from + MOST_ROWS)
    await db.insertInto('bank_requests').values(some).execute()
  }
}

export function findBatch(db: Db, number: number): Promise<BatchRow | undefined> {
  return db.selectFrom('bank_batches').selectAll().where('number', '=', number).executeTakeFirst()
}

/** Newest first, without their files. */
export function listBatches(db: Db) {
  return db
    .selectFrom('bank_batches as b')
    .select(['b.number', 'b.kind', 'b.name', 'b.sha256', 'b.requests', 'b.sum', 'b.created_at'])
    .select((eb) =>
      eb
        .selectFrom('bank_requests as r')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('r.batch', '=', 'b.number')
        .where('r.outcome', 'is not', null)
        .as('answered'),
    )
    .orderBy('b.number', 'desc')
    .limit(50)
    .execute()
}

/** Signed forms that belong to a batch of mandates. */
export function listForms(db: Db, number: number) {
  return db
    .selectFrom('bank_requests')
    .select(['ref', 'form_key'])
    .where('batch', '=', number)
    .where('form_key', 'is not', null)
    .orderBy('ref')
    .execute()
}
