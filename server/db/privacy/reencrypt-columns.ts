import { sql } from 'kysely'
import { inTransaction } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { SealedColumn } from './sealed-columns.ts'

type Found = { at: string; rowId: string; sealed: Buffer }
/** Seals a value again; undefined for one that does not open. */
export type SealAgain = (value: Pick<Found, 'rowId' | 'sealed'>) => Buffer | undefined

/** Pages per transaction, so that it locks few rows. */
const PAGES = 256
const AT_ONCE = 200
const PAGE_BYTES = 8_192

/** Seals again what lacks the current key's `prefix`; skips locked rows, so that nobody waits. */
export async function reencryptColumn(
  db: Db,
  { column, prefix }: { column: SealedColumn; prefix: Buffer },
  sealAgain: SealAgain,
): Promise<{ sealed: number; unreadable: number }> {
  const pages = await countPages(db, column.table)
  const total = { sealed: 0, unreadable: 0 }
  for (let page = 0; page < pages; page += PAGES) {
    let after = `(${page},0)`
    for (;;) {
      const next = after
      const done = await inTransaction(db, (tx) =>
        sealRange(tx, { column, prefix, after: next, before: `(${page + PAGES},0)` }, sealAgain),
      )
      total.sealed += done.sealed
      total.unreadable += done.unreadable
      if (done.last === undefined) break
      after = done.last
    }
  }
  return total
}

/** Counts values that other keys sealed. */
export async function countOthers(
  db: Db,
  { table, column }: SealedColumn,
  prefix: Buffer,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${isOther(column, prefix)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

type Range = { column: SealedColumn; prefix: Buffer; after: string; before: string }

async function sealRange(tx: Tx, range: Range, sealAgain: SealAgain) {
  const { table, column } = range.column
  await sql`set local daarly.seals_anew = 'on'`.execute(tx)
  const found = await lockOthers(tx, range)
  const made = found.map((row) => ({ at: row.at, sealed: sealAgain(row) }))
  const good = made.filter(({ sealed }) => sealed !== undefined)
  if (good.length > 0) {
    await sql`
      update ${sql.table(table)} as t set ${sql.ref(column)} = anew.sealed
      from unnest(${good.map(({ at }) => at)}::tid[], ${good.map(({ sealed }) => sealed)}::bytea[])
        as anew(at, sealed)
      where t.ctid = anew.at`.execute(tx)
  }
  return {
    sealed: good.length,
    unreadable: found.length - good.length,
    last: found.length === AT_ONCE ? found.at(-1)?.at : undefined,
  }
}

/** Unlocked rows in storage order. */
async function lockOthers(tx: Tx, range: Range): Promise<Found[]> {
  const { table, column, rowId } = range.column
  const { rows } = await sql<Found>`
    select ctid::text as at, ${sql.raw(rowId)} as "rowId", ${sql.ref(column)} as sealed
    from ${sql.table(table)}
    where ctid > ${range.after}::tid and ctid < ${range.before}::tid
      and ${isOther(column, range.prefix)}
    order by ctid limit ${AT_ONCE} for no key update skip locked`.execute(tx)
  return rows
}

/** Erased values are empty. */
const isOther = (column: string, prefix: Buffer) => sql<boolean>`
  octet_length(${sql.ref(column)}) > 0
  and substring(${sql.ref(column)} from 1 for ${sql.lit(prefix.length)}) <> ${prefix}`

async function countPages(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_relation_size(${table}::regclass) as bytes`.execute(db)
  return Math.ceil((rows[0]?.bytes ?? 0) / PAGE_BYTES)
}
