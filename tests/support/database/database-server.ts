import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#server/db/embedded-database.ts'
import type { RoleAddresses } from '#server/db/embedded/own-roles.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseAddress, makeDatabase } from './database-address.ts'
import { runStatement } from './run-statement.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the test run's server, and the migrated database there that each test file copies. */
    databaseServer: RoleAddresses & { template: string }
  }
}

/**
 * One PostgreSQL server a test run: the one of TEST_DATABASE_URL, for all roles, or the product's own in
 * a temporary directory.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASE_FOR_TESTS === 'none') return undefined
  const server = await startServer()
  const template = `template_${process.pid}_${project.name}`
  try {
    await makeDatabase(server, template)
    await migrate(databaseAddress(server.ownerUrl, template), { servingUrl: server.url })
  } catch (error) {
    await server.stop()
    throw error
  }
  const { url, ownerUrl, superuserUrl } = server
  project.provide('databaseServer', { url, ownerUrl, superuserUrl, template })
  return async () => {
    await runStatement(superuserUrl, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function startServer(): Promise<RoleAddresses & { stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, ownerUrl: url, superuserUrl: url, stop: () => Promise.resolve() }
  const dataDir = await mkdtemp(join(tmpdir(), 'daarly-tests-'))
  const complaints: string[] = []
  const log = (line: string) => void complaints.push(line)
  const server = await startEmbeddedDatabase({ dataDir, durable: false, log })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
