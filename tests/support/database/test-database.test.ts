import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('databases of two test files do not see each other', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const writer = new Client({ connectionString: one.ownerUrl })
  const reader = new Client({ connectionString: two.url })
  await Promise.all([writer.connect(), reader.connect()])
  await writer.query('create table only_in_one (id int)')
  const found = await reader.query("select to_regclass('only_in_one') as table_name")
  expect(found.rows).toEqual([{ table_name: null }])
  await Promise.all([writer.end(), reader.end()])
  await Promise.all([one.drop(), two.drop()])
})
