import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type CardRow = Selectable<Tables['cards']>

/** Keeps a card that may be charged again; the one of a payment is kept once. */
export async function insertCard(db: Db, card: Insertable<Tables['cards']>): Promise<void> {
  await db
    .insertInto('cards')
    .values(card)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
}

/** The one that an application pays by: its newest. */
export function findCard(db: Db, appId: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('cards')
    .selectAll()
    .where('application_id', '=', appId)
    .orderBy('saved_at', 'desc')
    .executeTakeFirst()
}

/** By its id, of an application of the same recognised household alone. */
export function findCardOnFile(
  db: Db,
  { appId, cardId }: { appId: string; cardId: string },
): Promise<CardRow | undefined> {
  return db
    .selectFrom('cards as c')
    .innerJoin('applications as f', 'f.id', 'c.application_id')
    .innerJoin('applications as a', 'a.client_id', 'f.client_id')
    .selectAll('c')
    .where('c.id', '=', cardId)
    .where('a.id', '=', appId)
    .where('a.recognised_at', 'is not', null)
    .executeTakeFirst()
}

/** Nothing is charged any more. */
export async function deleteCards(db: Db, appId: string): Promise<void> {
  await db.deleteFrom('cards').where('application_id', '=', appId).execute()
}
