import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { columnsWithNumbers, indexColumns } from './index-columns.ts'
import { sealedColumns } from './sealed-columns.ts'

/** Bytes that nobody has to hide: hashes, certificates, what is shown to be copied; and the proofs of keys. */
const notSealed = [
  'audit_chains.hash',
  'audit_chains.previous',
  'audit_events.hash',
  'audit_events.previous',
  'audit_head_chains.hash',
  'audit_heads.digest',
  'audit_heads.hash',
  'audit_heads.previous',
  'audit_heads.signature',
  'captchas.image',
  'content_versions.hash',
  'key_checks.proof',
  'seal_certificates.certificate',
  'staff_passkeys.public_key',
  'time_stamps.token',
]

test('every column of bytes is sealed, or known as one that need not be', async () => {
  const database = await createTestDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  )
  // Each row's id is SQL that its table can answer.
  for (const { table, rowId } of sealedColumns) await client.query(`select ${rowId} from ${table}`)
  await client.end()
  await database.drop()
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...sealed, ...notSealed].toSorted())
})

test('every column of fingerprints can be made anew, or is of use for minutes', async () => {
  const database = await createTestDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name
     from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '_index(es)?$'`,
  )
  await client.end()
  await database.drop()
  const known = indexColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...known, 'cases.network_index'].toSorted(),
  )
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect([...columnsWithNumbers].filter((name) => !sealed.includes(name))).toEqual([])
})
