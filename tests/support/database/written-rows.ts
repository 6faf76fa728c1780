import { CompiledQuery, sql } from 'kysely'
import { Client } from 'pg'
import type { Db } from '#server/db/connect.ts'

/** What was written to a database: the rows by their table, and the jobs that wait. */
export type WrittenRows = {
  tables: { name: string; columns: string; rows: unknown[] }[]
  jobs: Record<string, unknown>[]
}

/**
 * So far apart begin the numbers of rows of two databases that go into one: more than a hire writes
 * into any table, and all places together stay below what a call takes as a number.
 */
const NUMBERS_APART = 300

/**
 * Answers a mark: `readRows` reads what is written after it. The rows are numbered from `place` times
 * NUMBERS_APART on.
 */
export async function beginRows(url: string, place: number): Promise<string> {
  return withClient(url, async (client) => {
    await client.query(
      `select setval(oid::regclass, $1) from pg_class
       where relkind = 'S' and relnamespace = 'public'::regnamespace`,
      [place * NUMBERS_APART],
    )
    const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
    return rows[0]?.id ?? ''
  })
}

/** Every row that was written since, as it stands now. */
export async function readRows(url: string, since: string): Promise<WrittenRows> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<Omit<WrittenRows['tables'][number], 'rows'>>(
      `select c.oid::regclass::text as name, string_agg(quote_ident(attname), ',') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0
         and attgenerated = '' and not attisdropped
       where relkind in ('r', 'p') and not relispartition
         and relnamespace = 'public'::regnamespace group by c.oid`,
    )
    const found: WrittenRows['tables'] = []
    for (const table of tables) {
      const { rows } = await client.query<{ row: unknown }>(
        `select to_jsonb(t) as row from ${table.name} t where xmin::text::bigint >= $1`,
        [since],
      )
      if (rows.length > 0) found.push({ ...table, rows: rows.map(({ row }) => row) })
    }
    const { rows: jobs } = await client.query<Record<string, unknown>>(
      `select t.identifier, j.payload, j.run_at, j.max_attempts, j.key, j.priority
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.xmin::text::bigint >= $1 order by j.id`,
      [since],
    )
    return { tables: found, jobs }
  })
}

/** Inserts the rows into another database in one statement, without triggers and checks of foreign keys. */
export async function writeRows(db: Db, { tables, jobs }: WrittenRows): Promise<void> {
  const inserts = tables.map(
    ({ name, columns }, at) =>
      `t${at} as (insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb -> ${at}))`,
  )
  const rows = JSON.stringify(tables.map((table) => table.rows))
  await db.transaction().execute(async (tx) => {
    // What a trigger would do stands in the rows already.
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.executeQuery(CompiledQuery.raw(`with ${inserts.join(', ')} select 1`, [rows]))
  })
  await sql`
    select graphile_worker.add_job(identifier, payload, run_at => run_at,
      max_attempts => max_attempts, job_key => key, priority => priority)
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job (identifier text, payload json,
      run_at timestamptz, max_attempts int, key text, priority int)`.execute(db)
}

/**
 * What the database writes from now on has a higher number than the rows of any place below
 * `places`. A sequence only moves up: one that is set back while a request writes gives a number
 * twice.
 */
export async function numberAbove(db: Db, places: number): Promise<void> {
  const top = places * NUMBERS_APART
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${top}::bigint)
    from pg_sequences where schemaname = 'public' and coalesce(last_value, 0) < ${top}`.execute(db)
}

/** On a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
