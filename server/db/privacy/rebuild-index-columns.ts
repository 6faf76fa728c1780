import { sql } from 'kysely'
import { inTransaction } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { indexColumns } from './index-columns.ts'
import type { IndexColumn, IndexKind } from './index-columns.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** A fingerprint under an earlier key and the current one. */
export type IndexPair = { kind: IndexKind; from: string; to: string }

const AT_ONCE = 1_000
/** Below PostgreSQL's deadlock time-out, so that visitors never have to give way. */
const LOCK_WAIT = '300ms'

/** All values of a sealed column in batches, in storage order. */
export async function* readSealed(
  db: Db,
  { table, column, rowId }: SealedColumn,
): AsyncGenerator<{ rowId: string; sealed: Buffer }[]> {
  let after = '(0,0)'
  for (;;) {
    const { rows } = await sql<{ at: string; rowId: string; sealed: Buffer }>`
      select ctid::text as at, ${sql.raw(rowId)} as "rowId", ${sql.ref(column)} as sealed
      from ${sql.table(table)}
      where ctid > ${after}::tid and octet_length(${sql.ref(column)}) > 0
      order by ctid limit ${AT_ONCE}`.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.at
  }
}

/**
 * Replaces fingerprints in all tables at once, since the database compares them. Undefined where a
 * row is locked.
 */
export async function replaceIndexes(
  db: Db,
  pairs: readonly IndexPair[],
): Promise<number | undefined> {
  try {
    return await inTransaction(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(tx)
      await joinTwins(tx, pairs)
      let replaced = 0
      for (const one of indexColumns) {
        const own = pairs.filter(({ kind }) => kind === (one.kind ?? 'number'))
        if (own.length > 0) replaced += await replaceIn(tx, one, own)
      }
      return replaced
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && givesWay.has(String(error.code)))
      return undefined
    throw error
  }
}

/** Lock time-out, deadlock, and a row written at the same time. */
const givesWay = new Set(['55P03', '40P01', '23505'])

/**
 * A client or stop stored under both keys becomes one; what refers to the earlier row moves over.
 */
async function joinTwins(tx: Tx, pairs: readonly IndexPair[]): Promise<void> {
  await sql`
    update cases as a set client_id = o.id
    from ${pairsTable(pairs)} join clients as t on t.phone_index = m.from_index
      join clients as o on o.phone_index = m.to_index
    where a.client_id = t.id`.execute(tx)
  await sql`
    update text_stops as o set reason = t.reason
    from ${pairsTable(pairs)} join text_stops as t on t.phone_index = m.from_index
    where o.phone_index = m.to_index and o.case_id = t.case_id
      and t.reason = 'wrong-number'`.execute(tx)
}

async function replaceIn(
  tx: Tx,
  { table, column, onceWith, isList }: IndexColumn,
  pairs: readonly IndexPair[],
): Promise<number> {
  if (isList) return replaceInLists(tx, { table, column }, pairs)
  if (onceWith) {
    const same = [sql`o.${sql.ref(column)} = m.to_index`].concat(
      onceWith.map((name) => sql`o.${sql.ref(name)} = t.${sql.ref(name)}`),
    )
    await sql`
      delete from ${sql.table(table)} as t using ${pairsTable(pairs)}
      where t.${sql.ref(column)} = m.from_index and exists (
        select from ${sql.table(table)} as o where ${sql.join(same, sql` and `)})`.execute(tx)
  }
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as t set ${sql.ref(column)} = m.to_index
    from ${pairsTable(pairs)} where t.${sql.ref(column)} = m.from_index`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function replaceInLists(
  tx: Tx,
  { table, column }: Pick<IndexColumn, 'table' | 'column'>,
  pairs: readonly IndexPair[],
): Promise<number> {
  const list = sql`t.${sql.ref(column)}`
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as t set ${sql.ref(column)} = array(
      select coalesce(m.to_index, o.word) from unnest(${list}) with ordinality as o(word, place)
      left join ${pairsTable(pairs)} on m.from_index = o.word order by o.place)
    where ${list} && ${pairs.map(({ from }) => from)}::text[]`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const pairsTable = (pairs: readonly IndexPair[]) => sql`
  unnest(${pairs.map(({ from }) => from)}::text[], ${pairs.map(({ to }) => to)}::text[])
    as m(from_index, to_index)`

/** Fingerprints of a column under other keys than this. */
export async function countOtherIndexes(
  db: Db,
  { table, column, isList }: IndexColumn,
  keyId: string,
): Promise<number> {
  const isOther = isList
    ? sql`exists (select from unnest(${sql.ref(column)}) as one
        where split_part(one, '.', 1) <> ${keyId})`
    : sql`split_part(${sql.ref(column)}, '.', 1) <> ${keyId}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${isOther}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Drops short-lived fingerprints under an earlier key, and duplicates of numbers confirmed under
 * both keys.
 */
export async function forgetPassingIndexes(db: Db, keyId: string): Promise<void> {
  await sql`
    update cases set network_index = null
    where split_part(network_index, '.', 1) <> ${keyId}`.execute(db)
  await sql`
    delete from confirmed_numbers as t
    where split_part(t.phone_index, '.', 1) <> ${keyId} and exists (
      select from confirmed_numbers as o
      where o.visitor_id = t.visitor_id and o.confirmed_at = t.confirmed_at
        and split_part(o.phone_index, '.', 1) = ${keyId})`.execute(db)
}
