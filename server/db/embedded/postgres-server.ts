import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresEnvironment } from './cluster.ts'
import type { DatabaseHome } from './database-home.ts'
import { becomesTrue, isServerReady, stopServer } from './postmaster.ts'
import { StartProblem } from '#server/start-problem.ts'

export type ServerPlan = {
  home: DatabaseHome
  binaries: string
  cluster: string
  port: number
  /** False is faster but unsafe: for tests. */
  durable: boolean
  log: (line: string) => void
}

const recoverySeconds = 300
const restartPauseMs = 500

/** Runs a cluster's server until `stop`; restarts one that ends itself. */
export async function runServer(plan: ServerPlan): Promise<{ stop: () => Promise<void> }> {
  let stopping = false
  let server = await startOnce(plan)
  const superviseServer = () => {
    server.once('exit', () => {
      if (stopping) return
      plan.log('The database ended unexpectedly and is started again.')
      void restart()
    })
  }
  // A killed server's connections may hold its memory a moment.
  const restart = async (): Promise<void> => {
    const started = await startOnce(plan).catch((error: unknown) => plan.log(String(error)))
    if (started) {
      server = started
      superviseServer()
      return
    }
    await wait(restartPauseMs)
    if (!stopping) await restart()
  }
  superviseServer()
  const stopAtExit = () => server.kill('SIGINT')
  process.once('exit', stopAtExit)
  return {
    stop: async () => {
      stopping = true
      process.removeListener('exit', stopAtExit)
      await stopServer(server.pid ?? 0, () => runs(server))
    },
  }
}

async function startOnce(plan: ServerPlan): Promise<ChildProcess> {
  const logFile = join(plan.home.directory, 'server.log')
  // Deleted first, because the last one may belong to root.
  rmSync(logFile, { force: true })
  const log = openSync(logFile, 'w', 0o600)
  const server = spawn(join(plan.binaries, 'bin', 'postgres'), flagsOf(plan), {
    ...plan.home.account,
    // Its own process group, so that Ctrl-C reaches the application first.
    detached: true,
    cwd: plan.home.directory,
    env: postgresEnvironment(plan.binaries),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  // Without a listener a failed spawn ends the process; `pid` shows the failure.
  server.on('error', () => undefined)
  const pid = server.pid ?? 0
  const ready = await becomesTrue(
    () => !runs(server) || isServerReady(plan.cluster, pid),
    recoverySeconds,
  )
  if (ready && runs(server)) return server
  server.kill('SIGINT')
  throw new StartProblem(`The database does not start: ${lastComplaint(logFile)}`)
}

function runs(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null
}

function lastComplaint(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? ''
}

function flagsOf(plan: ServerPlan): string[] {
  const settings = { ...baseSettings, ...(plan.durable ? {} : fragileSettings), port: plan.port }
  return ['-D', plan.cluster, ...Object.entries(settings).flatMap((pair) => ['-c', pair.join('=')])]
}

const baseSettings: Record<string, string | number> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: 1.1,
  max_wal_size: '1GB',
  jit: 'off',
  // On two cores many short queries run better without parallel ones.
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

const fragileSettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
}
