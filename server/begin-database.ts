import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { startEmbeddedDatabase } from './db/embedded-database.ts'
import type { Env } from './env.ts'
import { StartProblem } from './start-problem.ts'
import type { Starting } from './starting.ts'

/** Addresses of the database: through a pooler, past it, and as the owner of its tables. */
export type BegunDatabase = {
  url: string
  directUrl: string
  ownerUrl: string
  stop: () => Promise<void>
}

/**
 * Starts our database unless DATABASE_URL names one. Throws StartProblem, first for a taken port.
 */
export async function beginDatabase(env: Env, { tell }: Starting): Promise<BegunDatabase> {
  if (env.ROLE !== 'worker') await refuseTakenPort(env)
  const named = namedDatabase(env)
  if (named) return named
  const { url, ownerUrl, stop } = await startEmbeddedDatabase({ dataDir: env.DATA_DIR, log: tell })
  return { url, directUrl: url, ownerUrl, stop }
}

/** The database of the environment, if named; we do not stop it. */
export function namedDatabase(env: Env): BegunDatabase | undefined {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = url } = env
  if (!url || !directUrl) return undefined
  const ownerUrl = env.DATABASE_OWNER_URL ?? directUrl
  return { url, directUrl, ownerUrl, stop: async () => undefined }
}

/** Checks the port before the long set-up. */
async function refuseTakenPort(env: Env): Promise<void> {
  const probe = createServer()
  await listen(probe, env)
  await new Promise((resolve) => probe.close(resolve))
}

/** Listens on the port. Throws StartProblem with advice. */
export function listen(server: Server, env: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartProblem(listenSentence(error, env.PORT))))
    server.listen(env.PORT, env.HOST, resolve)
  })
}

function listenSentence(error: Error, port: number): string {
  return 'code' in error && error.code === 'EADDRINUSE'
    ? `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`
    : `Cannot listen on port ${port}: ${error.message}`
}
