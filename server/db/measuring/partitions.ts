import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Logs that are partitioned by `received_at`, a month a part. */
const partitioned = ['site_events', 'watch_events', 'url_log', 'qr_scans'] as const

type Month = { name: string; from: Date; until: Date }

/**
 * Makes the parts of this and the next months, where rows of theirs are not in the default part yet,
 * and drops those that ended before `keepFrom`: a part goes at once, row by row it would take hours.
 */
export async function turnPartitions(
  db: Db,
  { now, keepFrom }: { now: Date; keepFrom: Date },
): Promise<void> {
  for (const table of partitioned) {
    const parts = await listParts(db, table)
    for (const month of monthsFrom(now, 3)) await addPart(db, { table, month, parts })
    for (const part of parts) {
      const ended = monthEnd(part.slice(table.length + 1))
      if (ended && ended <= keepFrom) await sql`drop table ${sql.table(part)}`.execute(db)
    }
    await sql`delete from ${sql.table(`${table}_default`)} where received_at < ${keepFrom}`.execute(
      db,
    )
  }
}

async function addPart(
  db: Db,
  { table, month, parts }: { table: string; month: Month; parts: readonly string[] },
): Promise<void> {
  const part = `${table}_${month.name}`
  if (parts.includes(part)) return
  const inDefault = await sql`
    select 1 from ${sql.table(`${table}_default`)}
    where received_at >= ${month.from} and received_at < ${month.until} limit 1`.execute(db)
  if (inDefault.rows.length > 0) return
  await sql`
    create table if not exists ${sql.table(part)} partition of ${sql.table(table)}
    for values from (${sql.lit(month.from.toISOString())}) to (${sql.lit(month.until.toISOString())})`.execute(
    db,
  )
}

async function listParts(db: Db, table: string): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
    where parent.relname = ${table} and parent.relnamespace = current_schema()::regnamespace`.execute(
    db,
  )
  return found.rows.map(({ name }) => name)
}

/** This month and the next ones, in UTC. */
function monthsFrom(now: Date, count: number): Month[] {
  return Array.from({ length: count }, (_, ahead) => {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))
    const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1))
    return { name: from.toISOString().slice(0, 7).replace('-', '_'), from, until }
  })
}

/** When the month of a part's name, such as `2026_11`, is over. */
function monthEnd(name: string): Date | undefined {
  const [, year, month] = /^(\d{4})_(\d{2})$/.exec(name) ?? []
  return year && month ? new Date(Date.UTC(Number(year), Number(month))) : undefined
}
