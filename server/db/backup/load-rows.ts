import type { Readable, Writable } from 'node:stream'
import type { Client } from 'pg'
import { copyIn } from './copy-stream.ts'
import {
  describeDatabase,
  exists,
  openPatiently,
  quoted,
  SEEDED_TABLE,
} from './describe-database.ts'
import type { CopiedSequence, CopiedTable, DatabaseShape } from './describe-database.ts'
import { copyRows, target } from './read-snapshot.ts'

/** A database being filled, in one transaction. */
export type Filling = {
  /** Takes the rows of a table. */
  fill: (table: CopiedTable) => Writable
  /** What the table holds now. */
  rowsOf: (table: CopiedTable) => Readable
}

/** The first table with rows of use; undefined for an empty database. */
export async function findOwnRows(url: string): Promise<string | undefined> {
  const client = await openPatiently(url)
  try {
    for (const table of (await describeDatabase(client)).tables) {
      const name = `${table.schema}.${table.name}`
      if (name === SEEDED_TABLE || !(await hasRows(client, table))) continue
      return name
    }
    return undefined
  } finally {
    await client.end()
  }
}

/** The current structure of the database at `url`. */
export async function readShape(url: string): Promise<DatabaseShape> {
  const client = await openPatiently(url)
  return describeDatabase(client).finally(() => client.end())
}

/**
 * Fills an empty database in one transaction without triggers; making foreign keys again checks
 * every row.
 */
export async function fillDatabase(
  url: string,
  shape: Pick<DatabaseShape, 'tables' | 'sequences'>,
  work: (filling: Filling) => Promise<void>,
): Promise<void> {
  const client = await openPatiently(url)
  try {
    await client.query('begin')
    await makeParts(client, shape.tables)
    const makeKeys = await dropForeignKeys(client)
    const wakeTriggers = await silenceTriggers(client)
    await client.query(`truncate ${SEEDED_TABLE}`)
    await work({
      fill: (table) => copyIn(client, `copy ${target(client, table)} from stdin`),
      rowsOf: (table) => copyRows(client, table),
    })
    await makeKeys()
    await setSequences(client, shape.sequences)
    await freeJobs(client)
    await wakeTriggers()
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function hasRows(client: Client, table: CopiedTable): Promise<boolean> {
  const { rows } = await client.query(`select 1 from ${quoted(client, table)} limit 1`)
  return rows.length > 0
}

/** Makes monthly parts of the logs: a new database has only the default part. */
async function makeParts(client: Client, tables: readonly CopiedTable[]): Promise<void> {
  for (const table of tables) {
    if (!table.part || (await exists(client, quoted(client, table)))) continue
    const of = quoted(client, { schema: table.schema, name: table.part.of })
    await client.query(
      `create table ${quoted(client, table)} partition of ${of} ${table.part.bound}`,
    )
  }
}

/** Drops foreign keys and answers how to restore them. */
async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}

const stateWords: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica' }

/** Disables triggers and answers how to restore them. */
async function silenceTriggers(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; state: string }>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name, t.tgenabled as state
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled <> 'D' and c.relkind = 'r'
       and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} disable trigger ${name}`)
  }
  return async () => {
    for (const { table, name, state } of rows) {
      await client.query(`alter table ${table} ${stateWords[state] ?? 'enable'} trigger ${name}`)
    }
  }
}

async function setSequences(client: Client, sequences: readonly CopiedSequence[]): Promise<void> {
  for (const { name, last, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled])
  }
}

/** Frees jobs of processes that do not run here. */
async function freeJobs(client: Client): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await client.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null
       where locked_at is not null`,
    )
  }
}
