import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'
import { connect } from './connect.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a start outwaits a busy database, whose visitors are refused soon', async () => {
  const { pool, shortenWaits } = connect(database.url, { max: 1 })
  const only = await pool.connect()
  const patient = pool.connect()
  shortenWaits()
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect')
  only.release()
  const late = await patient
  late.release()
  await pool.end()
})
