import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type CardSessionRow = Selectable<Tables['card_sessions']>
type Shown = { brand: string; last4: string; expires: string }

/** Written before the provider is asked, so that a crash loses no page or charge. */
export async function insertCardSession(
  db: Db,
  { paymentId, cardId, at }: { paymentId: string; cardId?: string; at: Date },
): Promise<void> {
  await db
    .insertInto('card_sessions')
    .values({ payment_id: paymentId, card_id: cardId ?? null, asked_at: at })
    .execute()
}

export async function saveCardPage(
  db: Db,
  page: { paymentId: string; ref: string; url: string; expiresAt: Date },
): Promise<void> {
  const { paymentId, ref, url, expiresAt: expires_at } = page
  await db
    .updateTable('card_sessions')
    .set({ ref, url, expires_at })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** Stores the tried card, when the provider answered, and whether that was final. */
export async function saveCardStatus(
  db: Db,
  status: { paymentId: string; card?: Shown | undefined; at: Date; isOver: boolean },
): Promise<void> {
  const { paymentId, card, at, isOver } = status
  await db
    .updateTable('card_sessions')
    .set({
      asked_at: at,
      ...(card ? { brand: card.brand, last4: card.last4, expires: card.expires } : {}),
      ...(isOver ? { ended_at: sql<Date>`coalesce(ended_at, ${at})` } : {}),
    })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** A payment's page and purpose. */
export function findCardSession(db: Db, paymentId: string) {
  return db
    .selectFrom('card_sessions as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .selectAll('s')
    .select(['p.amount', 'p.state', 'p.provider', 'p.case_id'])
    .where('s.payment_id', '=', paymentId)
    .executeTakeFirst()
}

/** Which of these the household pays on the provider's page. */
export async function listPaged(db: Db, paymentIds: readonly string[]): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('card_sessions')
    .select('payment_id')
    .where(sql<boolean>`payment_id = any(${[...paymentIds]}::text[])`)
    .where('card_id', 'is', null)
    .execute()
  return new Set(rows.map(({ payment_id: id }) => id))
}

/** A kept card to charge for a payment, with the text for the provider. */
export function findKeptCharge(db: Db, paymentId: string) {
  return db
    .selectFrom('card_sessions as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .innerJoin('cards as c', 'c.id', 's.card_id')
    .innerJoin('applications as a', 'a.id', 'p.case_id')
    .innerJoin('dues as d', 'd.id', 'p.due_id')
    .select(['p.amount', 'a.number', 'd.period_from', 'd.period_until'])
    .select(['c.id as card_id', 'c.token', 'c.brand', 'c.last4', 'c.expires'])
    .where('s.payment_id', '=', paymentId)
    .executeTakeFirst()
}

/** An application's pages that may still bring money, newest first. */
export function listOpenPages(db: Db, caseId: string) {
  return db
    .selectFrom('card_sessions as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .select(['p.id', 'p.amount', 'p.due_id', 'p.provider'])
    .select(['s.ref', 's.url', 's.expires_at', 's.card_id'])
    .where('p.case_id', '=', caseId)
    .where('p.state', '=', 'pending')
    .orderBy('p.created_at', 'desc')
    .execute()
}

/** Open payments whose provider has named a page or a card, so that it can be asked. */
export async function listAskable(db: Db, caseId: string): Promise<string[]> {
  const pages = await listOpenPages(db, caseId)
  return pages.filter(({ ref, card_id: cardId }) => ref || cardId).map(({ id }) => id)
}

/** Open pages whose sum is no longer owed by card: paid, waived, changed or another's. */
export async function listStalePages(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('card_sessions as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .leftJoin('dues as d', 'd.id', 'p.due_id')
    .select('p.id')
    .where('p.case_id', '=', caseId)
    .where('p.state', '=', 'pending')
    .where('s.ref', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('d.id', 'is', null),
        eb('d.state', 'in', ['paid', 'waived']),
        eb('d.payer', '<>', 'card'),
        eb('d.amount', '<>', eb.ref('p.amount')),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Card payments without a final answer, not asked about since then. */
export async function listPendingCardPayments(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('card_sessions')
    .select('payment_id')
    .where('ended_at', 'is', null)
    .where('asked_at', '<=', since)
    .orderBy('asked_at')
    .limit(100)
    .execute()
  return rows.map(({ payment_id }) => payment_id)
}

/** The state of a case that is paid for, and of a hire who employs its maid now. */
export function findPaidCase(db: Db, caseId: string) {
  return db
    .selectFrom('cases as c')
    .leftJoin('hires as h', 'h.case_id', 'c.id')
    .leftJoin('maids as m', 'm.id', 'h.maid_id')
    .select(['c.id', 'c.ended_as', 'c.version', 'm.hired_by'])
    .where('c.id', '=', caseId)
    .executeTakeFirstOrThrow()
}

export type PaidCase = Awaited<ReturnType<typeof findPaidCase>>
