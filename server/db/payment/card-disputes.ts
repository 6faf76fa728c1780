import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { DisputeState } from '#domain/payment/card-disputes.ts'
import type { Db, Tables } from '#server/db/connect.ts'

export type DisputeRow = Selectable<Tables['card_disputes']>
type Named = { provider: string; ref: string }

export async function insertDispute(
  db: Db,
  row: Insertable<Tables['card_disputes']>,
): Promise<void> {
  await db.insertInto('card_disputes').values(row).execute()
}

/** Held until the transaction ends. */
export function lockDispute(db: Db, { provider, ref }: Named): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('card_disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveDisputeState(
  db: Db,
  { provider, ref }: Named,
  { state, at }: { state: DisputeState; at: Date },
): Promise<void> {
  await db
    .updateTable('card_disputes')
    .set({ state, moved_at: at })
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .execute()
}

// Written as in the partial index of open disputes, or PostgreSQL does not use it.
const isOpen = sql<boolean>`d.state in ('needs-answer', 'under-review')`

/** Open ones by the time that is left, then decided ones with the newest first. */
export function listDisputes(db: Db, { isOver, most }: { isOver: boolean; most: number }) {
  return db
    .selectFrom('card_disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .innerJoin('cases as c', 'c.id', 'p.case_id')
    .selectAll('d')
    .select(['c.id as case_id', 'c.number', 'c.is_sample'])
    .where(isOver ? sql<boolean>`d.state in ('won', 'lost')` : isOpen)
    .orderBy(isOver ? 'd.moved_at' : 'd.answer_by', isOver ? 'desc' : 'asc')
    .orderBy('d.ref')
    .limit(most)
    .execute()
}
