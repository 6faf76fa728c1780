import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#server/db/embedded-database.ts'
import type { RoleAddresses } from '#server/db/embedded/own-roles.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadKeyRing } from '#server/privacy/key-ring.ts'
import { databaseAddress, makeDatabase } from './database-address.ts'
import { runStatement } from './run-statement.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Addresses of the test run's server, the migrated database there that each test file copies, the
     * one that keeps hires, and the keys of all.
     */
    databaseServer: RoleAddresses & { template: string; readyHires: string; fieldKeys: string }
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
  const readyHires = `ready_hires_${process.pid}_${project.name}`
  try {
    await makeDatabase(server, template)
    await migrate(databaseAddress(server.ownerUrl, template), { servingUrl: server.url })
    await makeDatabase(server, readyHires)
    await runStatement(
      databaseAddress(server.superuserUrl, readyHires),
      'create table ready_hires (stage text, place int, hire jsonb, primary key (stage, place))',
    )
  } catch (error) {
    await server.stop()
    throw error
  }
  const { url, ownerUrl, superuserUrl } = server
  const made = { template, readyHires, fieldKeys: await newFieldKeys() }
  project.provide('databaseServer', { url, ownerUrl, superuserUrl, ...made })
  return async () => {
    for (const database of [template, readyHires]) {
      await runStatement(superuserUrl, `drop database ${database} with (force)`)
    }
    await server.stop()
  }
}

/** The file of keys as a first start makes it. */
async function newFieldKeys(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daarly-keys-'))
  loadKeyRing({ dataDir })
  const keys = await readFile(join(dataDir, 'keys', 'field-keys.json'), 'utf8')
  await rm(dataDir, { recursive: true, force: true })
  return keys
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
