import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db, Tables } from '#server/db/connect.ts'

export type DueRow = Selectable<Tables['dues']>
export type NewDue = Insertable<Tables['dues']>

/** Adds dues; existing periods stay as they are. */
export async function insertDues(db: Db, dues: readonly NewDue[]): Promise<void> {
  if (dues.length === 0) return
  await db
    .insertInto('dues')
    .values([...dues])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Changes the day or sum of an unpaid due, of a kind of which a case has at most one. */
export async function saveOnlyDue(db: Db, due: NewDue): Promise<void> {
  await db
    .updateTable('dues')
    .set({
      period_from: due.period_from,
      period_until: due.period_until,
      amount: due.amount,
      vat: due.vat,
      passed_on: due.passed_on ?? 0,
      fees: due.fees ?? null,
      due_on: due.due_on,
      collect_on: due.collect_on,
      payer: due.payer,
    })
    .where('case_id', '=', due.case_id)
    .where('kind', '=', due.kind)
    .where('state', 'in', ['planned', 'failed'])
    .execute()
}

/** Deletes months written ahead that the first due now covers; none was asked for. */
export async function deleteMonthsUntil(db: Db, caseId: string, until: Day): Promise<void> {
  await db
    .deleteFrom('dues')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'month')
    .where('state', '=', 'planned')
    .where('period_from', '<=', until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('payments as p').select('p.id').whereRef('p.due_id', '=', 'dues.id'),
        ),
      ),
    )
    .execute()
}

/** The stored first due. */
export function findFirstDue(db: Db, caseId: string): Promise<DueRow | undefined> {
  return db
    .selectFrom('dues')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', '=', 'first')
    .executeTakeFirst()
}

/** The stored due of a visa. */
export function findVisaDue(db: Db, caseId: string): Promise<DueRow | undefined> {
  return db
    .selectFrom('dues')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', '=', 'visa')
    .executeTakeFirst()
}

/** Held until the transaction ends. */
export async function lockDuesById(db: Db, ids: readonly string[]): Promise<DueRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('dues')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function saveDueStates(
  db: Db,
  dues: readonly Pick<DueRow, 'id' | 'state' | 'tries'>[],
): Promise<void> {
  if (dues.length === 0) return
  await sql`
    update dues as d set state = g.state, tries = g.tries
    from unnest(
      ${dues.map(({ id }) => id)}::text[], ${dues.map(({ state }) => state)}::text[],
      ${dues.map(({ tries }) => tries)}::int[]
    ) as g(id, state, tries)
    where d.id = g.id`.execute(db)
}

/** When failed dues are collected again; null for never. */
export async function saveRetriesOn(
  db: Db,
  retries: readonly { dueId: string; day: Day | null }[],
): Promise<void> {
  if (retries.length === 0) return
  await sql`
    update dues as d set retry_on = g.day
    from unnest(
      ${retries.map(({ dueId }) => dueId)}::text[], ${retries.map(({ day }) => day)}::date[]
    ) as g(id, day)
    where d.id = g.id`.execute(db)
}

/** Waives all unpaid dues. */
export async function waiveDues(db: Db, caseId: string): Promise<void> {
  await db
    .updateTable('dues')
    .set({ state: 'waived' })
    .where('case_id', '=', caseId)
    .where('state', 'in', ['planned', 'failed'])
    .execute()
}

/** An application's dues in order, locked. */
export function lockDues(db: Db, caseId: string): Promise<DueRow[]> {
  return db
    .selectFrom('dues')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('period_from')
    .forUpdate()
    .execute()
}

/** Changes a due's sum and last day; 0 waives it. */
export async function saveDueUntil(
  db: Db,
  due: { id: string; amount: number; vat: number; until: Day },
): Promise<void> {
  const { id, amount, vat, until } = due
  await db
    .updateTable('dues')
    .set({
      ...(amount === 0 ? { state: 'waived' } : { amount, vat, period_until: until }),
      owed_amount: null,
      owed_until: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'failed'])
    .execute()
}

/** Stores what is owed by the last day if the running payment fails. */
export async function saveOwedAfterFailure(
  db: Db,
  due: { id: string; amount: number; until: Day },
): Promise<void> {
  const { id, amount: owed_amount, until: owed_until } = due
  await db.updateTable('dues').set({ owed_amount, owed_until }).where('id', '=', id).execute()
}
