import { sql } from 'kysely'
import { dubaiDay } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/connect.ts'

/** Logs in monthly parts, with the column that decides. */
const monthly = {
  site_events: 'received_at',
  watch_events: 'received_at',
  url_log: 'received_at',
  qr_scans: 'received_at',
  slug_visits: 'visited_at',
} as const

const tables = Object.keys(monthly) as (keyof typeof monthly)[]

const MONTHS_AHEAD = 3

type Month = { name: string; from: Date; until: Date }
type Part = { log: keyof typeof monthly; month: Month }

/** Adds coming months and drops old ones as a whole, because deleting rows would take hours. */
export async function turnPartitions(
  db: Db,
  { now, keepFrom }: { now: Date; keepFrom: Date },
): Promise<number> {
  await addPartitions(db, now)
  let dropped = 0
  for (const [part, log] of await listParts(db)) {
    const ended = monthEnd(part.slice(log.length + 1))
    if (!ended || ended > keepFrom) continue
    await sql`select drop_log_month(${part})`.execute(db)
    dropped += 1
  }
  for (const log of tables) await deleteBefore(db, log, keepFrom)
  await db.deleteFrom('journey_heads').where('began_at', '<', keepFrom).execute()
  // Days follow their journeys, by a job.
  for (const days of ['journey_days', 'journey_day_sums'] as const) {
    await db.deleteFrom(days).where('journeys', '=', 0).execute()
  }
  await db.deleteFrom('experiment_journeys').where('exposed_at', '<', keepFrom).execute()
  await db.deleteFrom('visit_days').where('day', '<', dubaiDay(keepFrom.getTime())).execute()
  return dropped
}

/** Makes coming months' parts; rows already in the default part stay. */
export async function addPartitions(db: Db, now: Date): Promise<void> {
  const parts = await listParts(db)
  for (const log of tables) {
    for (const month of monthsFrom(now)) {
      if (!parts.has(partOf({ log, month }))) {
        await inTransaction(db, (tx) => addPart(tx, { log, month }))
      }
    }
  }
}

async function addPart(db: Db, { log, month }: Part): Promise<void> {
  const name = partOf({ log, month })
  // Locks, because starting processes would block each other.
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db)
  const column = sql.ref(monthly[log])
  const inDefault = await sql`
    select 1 from ${sql.table(`${log}_default`)}
    where ${column} >= ${month.from} and ${column} < ${month.until} limit 1`.execute(db)
  if (inDefault.rows.length > 0) return
  await sql`select add_log_month(${log}, ${name}, ${month.from}, ${month.until})`.execute(db)
}

/** Deletes from the default part; counted visits may only leave here. */
async function deleteBefore(db: Db, log: keyof typeof monthly, keepFrom: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local daarly.forgets = 'on'`.execute(tx)
    await sql`delete from ${sql.table(`${log}_default`)}
      where ${sql.ref(monthly[log])} < ${keepFrom}`.execute(tx)
  })
}

/** Every part with its log. */
async function listParts(db: Db): Promise<Map<string, string>> {
  const found = await sql<{ part: string; log: string }>`
    select child.relname as part, parent.relname as log from pg_inherits
    join pg_class child on child.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
    where parent.relname = any(${tables}) and parent.relkind = 'p'
      and parent.relnamespace = current_schema()::regnamespace`.execute(db)
  return new Map(found.rows.map(({ part, log }) => [part, log]))
}

const partOf = ({ log, month }: Part): string => `${log}_${month.name}`

/** This month and the next ones, in UTC. */
function monthsFrom(now: Date): Month[] {
  return Array.from({ length: MONTHS_AHEAD }, (_, ahead) => {
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
