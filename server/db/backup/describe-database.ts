import { Client } from 'pg'

/** A table with rows of its own, such as a part of a partitioned one. */
export type CopiedTable = {
  schema: string
  name: string
  /** Without generated columns. */
  columns: string[]
  /** The table it is a part of, and its bounds. */
  part?: { of: string; bound: string }
}

export type CopiedSequence = { name: string; last: string; isCalled: boolean }

/** A database's structure as a backup needs it. */
export type DatabaseShape = {
  postgres: string
  /** The migrations that ran, in their order. */
  migrations: { name: string; sha256: string | null }[]
  /** The last migration of the queue's tables. */
  queue: number
  tables: CopiedTable[]
  sequences: CopiedSequence[]
}

/** State of running processes and of migrations, which a restore makes itself. */
const NOT_COPIED = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'public.workers',
  'graphile_worker.migrations',
]

/** Rows of migrations here do not mean that a database is used. */
export const SEEDED_TABLE = 'public.site_settings'

/**
 * A connection without time limits whose values read alike under any server settings. The caller
 * ends it.
 */
export async function openPatiently(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off;
    set client_encoding = 'UTF8'; set row_security = off`)
  return client
}

export const quoted = (client: Client, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

/** The structure in the caller's transaction; a new database has no migrations. */
export async function describeDatabase(client: Client): Promise<DatabaseShape> {
  const tables = await listTables(client)
  const { rows: version } = await client.query<{ v: string }>(
    `select current_setting('server_version') v`,
  )
  return {
    postgres: version[0]?.v ?? '',
    migrations: await listMigrations(client),
    queue: await queueMigration(client),
    tables,
    sequences: await listSequences(client),
  }
}

/** Whether a table or sequence of this name exists. */
export async function exists(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
    name,
  ])
  return rows[0]?.is ?? false
}

async function listTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<{
    schema: string
    name: string
    columns: string[]
    of: string | null
    bound: string | null
  }>(
    `select n.nspname as schema, c.relname as name, parent.relname as of,
       pg_get_expr(c.relpartbound, c.oid) as bound,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     left join pg_inherits i on i.inhrelid = c.oid
     left join pg_class parent on parent.oid = i.inhparent
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
       and n.nspname || '.' || c.relname <> all($1)
     order by n.nspname desc, c.relname`,
    [NOT_COPIED],
  )
  return rows.map(({ schema, name, columns, of, bound }) => ({
    schema,
    name,
    columns,
    ...(of !== null && bound !== null ? { part: { of, bound } } : {}),
  }))
}

async function listMigrations(client: Client): Promise<DatabaseShape['migrations']> {
  if (!(await exists(client, 'public.kysely_migration'))) return []
  const { rows } = await client.query<{ name: string; sha256: string | null }>(
    'select name, sha256 from kysely_migration order by name',
  )
  return rows
}

async function queueMigration(client: Client): Promise<number> {
  if (!(await exists(client, 'graphile_worker.migrations'))) return 0
  const { rows } = await client.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from graphile_worker.migrations',
  )
  return rows[0]?.id ?? 0
}

/** Read after the snapshot began, so never behind one of its rows. */
async function listSequences(client: Client): Promise<CopiedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1 desc, 2`,
  )
  const sequences: CopiedSequence[] = []
  for (const row of rows) {
    const name = quoted(client, row)
    const found = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    for (const { last, isCalled } of found.rows) sequences.push({ name, last, isCalled })
  }
  return sequences
}
