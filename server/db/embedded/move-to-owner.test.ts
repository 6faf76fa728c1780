import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '#server/db/embedded-database.ts'
import type { EmbeddedDatabase } from '#server/db/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { databaseUser } from './cluster.ts'
import { ownerRole, prepareDatabase, servingRole } from './own-roles.ts'

let dataDir: string
let database: EmbeddedDatabase
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'daarly-moved-'))
  database = await startEmbeddedDatabase({ dataDir, durable: false, log: () => undefined })
})
afterAll(async () => {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function ask(text: string, url = database.superuserUrl): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
    .query({ text, rowMode: 'array' })
    .then(({ rows }) => rows.flat())
    .finally(() => client.end())
}

/** As releases before this one made it: the superuser owns and does everything. */
async function makeTheOldWay(): Promise<void> {
  const { superuserUrl } = database
  const server = superuserUrl.replace(/\w+$/, 'postgres')
  await runStatement(server, 'drop database daarly with (force)')
  await runStatement(server, `drop role ${servingRole}`)
  await runStatement(server, `drop role ${ownerRole}`)
  await runStatement(server, 'create database daarly')
  await migrate(superuserUrl)
  await runStatement(
    superuserUrl,
    `create table slug_visits_2026_10 partition of slug_visits
       for values from ('2026-10-01Z') to ('2026-11-01Z');
     select graphile_worker.add_job('an-old-one', '{}'::json)`,
  )
}

const move = () => {
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim()
  return prepareDatabase({ port: new URL(database.url).port, password })
}

const SHAPE = `
  select c.relname || ' ' || c.relkind::text || ' ' || coalesce(pg_get_userbyid(c.relowner), '')
    from pg_class c where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  union all select p.oid::regprocedure || ' ' || pg_get_userbyid(proowner)
    from pg_proc p where pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  union all select typname || ' ' || pg_get_userbyid(typowner)
    from pg_type t where typnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  union all select 'database ' || pg_get_userbyid(datdba) from pg_database where datname = 'daarly'
  union all select 'schema ' || pg_get_userbyid(nspowner) from pg_namespace where nspname = 'graphile_worker'
  order by 1`

test('a database that was made by the superuser is the owner’s after a start, and served by a lesser role', async () => {
  await makeTheOldWay()
  const before = (await ask(SHAPE)) as string[]
  expect(before.every((line) => line.endsWith(` ${databaseUser}`))).toBe(true)

  // A start that is cut off anywhere leaves it as it was.
  await runStatement(
    database.superuserUrl,
    `create function cut_off() returns event_trigger language plpgsql as
       $$ begin if tg_tag = 'ALTER TYPE' or tg_tag = 'ALTER ROUTINE' then raise 'cut off'; end if; end $$;
     create event trigger cut_off on ddl_command_end execute function cut_off()`,
  )
  await expect(move()).rejects.toThrow('cut off')
  expect(await ask(SHAPE)).toEqual(expect.arrayContaining(before))
  expect(await ask(`select rolname from pg_roles where rolname like 'daarly_%'`)).toEqual([])
  await runStatement(database.superuserUrl, 'drop event trigger cut_off; drop function cut_off')

  await move()
  const after = before.map((line) => line.replace(new RegExp(`${databaseUser}$`), ownerRole))
  expect(await ask(SHAPE)).toEqual(after)
  await migrate(database.ownerUrl, { servingUrl: database.url })
  expect(await migrate(database.url)).toEqual([])
  expect(await ask(`select count(*)::int from graphile_worker.jobs`, database.url)).toEqual([1])
  await expect(ask('delete from audit_events', database.url)).rejects.toThrow('permission denied')
  await expect(ask('delete from audit_events', database.ownerUrl)).rejects.toThrow(
    'permission denied',
  )
  await runStatement(database.url, `select drop_log_month('slug_visits_2026_10')`)
}, 60_000)

test('what an earlier release made in it meanwhile is moved by the next start, and else nothing is done', async () => {
  await runStatement(database.superuserUrl, 'create table made_by_another (id serial primary key)')
  await move()
  const owner = `select tableowner from pg_tables where tablename = 'made_by_another'`
  expect(await ask(owner)).toEqual([ownerRole])
  const last = 'select max(xmin::text::bigint)::text from pg_class'
  const before = await ask(last)
  await move()
  expect(await ask(last)).toEqual(before)
})
