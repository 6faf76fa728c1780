import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type CardRow = Selectable<Tables['cards']>

/** Stores a card for later charges, once per payment. */
export async function insertCard(db: Db, card: Insertable<Tables['cards']>): Promise<void> {
  await db
    .insertInto('cards')
    .values(card)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
}

/** The newest card of an application, or of the hire it replaces. */
export function findCard(db: Db, caseId: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('cards')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('case_id', '=', caseId),
        eb(
          'case_id',
          '=',
          eb.selectFrom('applications').select('mandates_of').where('id', '=', caseId),
        ),
      ]),
    )
    .orderBy((eb) => eb('case_id', '=', caseId), 'desc')
    .orderBy('saved_at', 'desc')
    .executeTakeFirst()
}

/** The card that pays all of a completed hire, for its replacement. */
export function findGoingCard(
  db: Db,
  replacedId: string,
): Promise<{ case_id: string; expires: string } | undefined> {
  return db
    .selectFrom('applications as r')
    .innerJoin('cards as c', (join) =>
      join.on((eb) => eb('c.case_id', 'in', [eb.ref('r.id'), eb.ref('r.mandates_of')])),
    )
    .select(['c.case_id', 'c.expires'])
    .where('r.id', '=', replacedId)
    .where('r.ended_as', '=', 'completed')
    .where('r.payment_method', '=', 'card')
    .orderBy('c.saved_at', 'desc')
    .executeTakeFirst()
}

/** A card by id, only for applications of the same recognised client. */
export function findCardOnFile(
  db: Db,
  { caseId, cardId }: { caseId: string; cardId: string },
): Promise<CardRow | undefined> {
  return db
    .selectFrom('cards as c')
    .innerJoin('applications as f', 'f.id', 'c.case_id')
    .innerJoin('applications as a', 'a.client_id', 'f.client_id')
    .selectAll('c')
    .where('c.id', '=', cardId)
    .where('a.id', '=', caseId)
    .where('a.recognised_at', 'is not', null)
    .executeTakeFirst()
}

/** Deletes the cards, so that nothing is charged any more. */
export async function deleteCards(db: Db, caseId: string): Promise<void> {
  await db.deleteFrom('cards').where('case_id', '=', caseId).execute()
}
