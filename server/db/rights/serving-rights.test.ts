import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { giveRights } from './give-rights.ts'
import { roleInAddress, narrowed, rightsOn } from './serving-rights.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

/** As the product does it. */
const asServing = (statement: string) => sql.raw(statement).execute(app.deps.db)

test('the product is no superuser, makes no role and no database, and owns nothing', async () => {
  const { rows } = await sql`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as is_strong,
      exists (select from pg_class where relowner = r.oid) as owns,
      exists (select from pg_auth_members where member = r.oid) as is_member,
      has_schema_privilege(r.oid, 'public', 'create') as makes_tables
    from pg_roles as r where rolname = current_user`.execute(app.deps.db)
  expect(rows).toEqual([{ is_strong: false, owns: false, is_member: false, makes_tables: false }])
})

const trail = ['audit_events', 'audit_heads', 'audit_head_chains', 'content_versions']

test.each(trail)('[G27] the product adds to %s and can do nothing else with it', async (table) => {
  const changes = [
    `update ${table} set hash = hash`,
    `delete from ${table}`,
    `truncate ${table}`,
    `select * from ${table} for update`,
  ]
  for (const change of changes) {
    await expect(asServing(change)).rejects.toThrow('permission denied')
  }
  const ofOwner = [
    `alter table ${table} disable trigger only_added_to`,
    `drop trigger only_added_to on ${table}`,
    `drop table ${table}`,
    `create rule mine as on insert to ${table} do instead nothing`,
  ]
  for (const change of ofOwner) await expect(asServing(change)).rejects.toThrow(/owner|denied/)
  await expect(asServing('set session_replication_role = replica')).rejects.toThrow('denied')
})

test('whatever a trigger keeps is narrowed for the product too', async () => {
  const { rows } = await sql<{ kept: string }>`
    select distinct c.relname as kept from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where p.proname like 'refuse%' and not c.relispartition`.execute(app.db)
  expect(rows.map(({ kept }) => kept).filter((table) => !narrowed.includes(table))).toEqual([])
  for (const table of narrowed) {
    expect(rightsOn(table).length, table).toBeLessThan(4)
    await expect(asServing(`truncate ${table}`)).rejects.toThrow('permission denied')
  }
})

test('a log is read, added to and left by its month, never by a part of it', async () => {
  await asServing(
    `select add_log_month('slug_visits', 'slug_visits_2031_01', '2031-01-01Z', '2031-02-01Z')`,
  )
  await expect(asServing('delete from slug_visits_2031_01')).rejects.toThrow('permission denied')
  await expect(asServing('drop table slug_visits_2031_01')).rejects.toThrow('must be owner')
  for (const wrong of ['audit_events', 'slug_visits', 'slug_visits_default']) {
    await expect(asServing(`select drop_log_month('${wrong}')`)).rejects.toThrow(
      'no month of a log',
    )
  }
  const other = `select add_log_month('audit_events', 'audit_events_2031_01', now(), now())`
  await expect(asServing(other)).rejects.toThrow('no month of a log')
  await asServing(`select drop_log_month('slug_visits_2031_01')`)
})

test('rights that drifted are put right, and where all is right nothing changes', async () => {
  const { url, ownerUrl, superuserUrl } = app.addresses
  const version = async () => {
    const found = await sql`select max(xmin::text::bigint) as last from pg_class`.execute(app.db)
    return found.rows
  }
  await runStatement(
    superuserUrl,
    `grant update on audit_events to ${roleInAddress(url)}; revoke insert on visitors from ${roleInAddress(url)}`,
  )
  await giveRights(ownerUrl, roleInAddress(url))
  const { rows } = await sql`
    select has_table_privilege('audit_events', 'update') as changes,
      has_table_privilege('visitors', 'insert') as adds`.execute(app.deps.db)
  expect(rows).toEqual([{ changes: false, adds: true }])
  const before = await version()
  await giveRights(ownerUrl, roleInAddress(url))
  expect(await version()).toEqual(before)
  await expect(giveRights(ownerUrl, 'nobody_here')).rejects.toThrow('has no role nobody_here')
})
