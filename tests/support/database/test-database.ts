import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { RoleAddresses } from '#server/db/embedded/own-roles.ts'
import { addressesOf, makeDatabase } from './database-address.ts'
import { runStatement } from './run-statement.ts'

export type TestDatabase = RoleAddresses & { drop: () => Promise<void> }

/** A migrated database for one test file, copied from the run's template; `drop` it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template, ...server } = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await makeDatabase(server, name, template)
  return {
    ...addressesOf(server, name),
    drop: () => runStatement(server.superuserUrl, `drop database if exists ${name} with (force)`),
  }
}
