import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#server/db/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseAddress } from './database-address.ts'
import { runStatement } from './run-statement.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's server, and the migrated database there that each test file copies. */
    databaseServer: { url: string; template: string }
  }
}

/** One PostgreSQL server a test run: TEST_DATABASE_URL, or the product's own in a temporary directory. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASE_FOR_TESTS === 'none') return undefined
  const server = await startServer()
  const template = `template_${process.pid}_${project.name}`
  try {
    await runStatement(server.url, `create database ${template}`)
    await migrate(databaseAddress(server.url, template))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseServer', { url: server.url, template })
  return async () => {
    await runStatement(server.url, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const external = process.env.TEST_DATABASE_URL
  if (external) return { url: external, stop: () => Promise.resolve() }
  const dataDir = await mkdtemp(join(tmpdir(), 'daarly-tests-'))
  const complaints: string[] = []
  const log = (line: string) => void complaints.push(line)
  const server = await startEmbeddedDatabase({ dataDir, durable: false, log })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
