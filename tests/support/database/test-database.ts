import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { databaseAddress } from './database-address.ts'
import { runStatement } from './run-statement.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** A migrated database for one test file, copied from the run's template; `drop` it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runStatement(url, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseAddress(url, name),
    drop: () => runStatement(url, `drop database if exists ${name} with (force)`),
  }
}
