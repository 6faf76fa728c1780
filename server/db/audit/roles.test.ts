import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseAddress } from '#tests/support/database/database-address.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'

const { superuserUrl: url } = inject('databaseServer')
const name = `role_${randomBytes(6).toString('hex')}`

/** The address of a database that belongs to a role which is no superuser. */
function ownAddress(): string {
  const own = new URL(databaseAddress(url, name))
  own.username = name
  own.password = 'own'
  return own.href
}

beforeAll(async () => {
  await runStatement(url, `create role ${name} login password 'own'`)
  await runStatement(url, `create database ${name} owner ${name}`)
  await migrate(ownAddress())
})
afterAll(async () => {
  await runStatement(url, `drop database ${name} with (force)`)
  await runStatement(url, `drop role ${name}`)
})

const tables = ['audit_events', 'audit_heads', 'audit_head_chains']

test.each(tables)('[G27] a role that is no superuser has no right to change %s', async (table) => {
  const changes = [`delete from ${table}`, `truncate ${table}`, `update ${table} set hash = hash`]
  for (const change of changes) {
    await expect(runStatement(ownAddress(), change)).rejects.toThrow('permission denied')
  }
})

test('and may add to the trail', async () => {
  const values = "'an-app', 1, 'iban-disputed', 'staff', now(), '{}', '', ''"
  await runStatement(ownAddress(), `insert into audit_events values (${values})`)
})
