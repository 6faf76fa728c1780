import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { commandLine, identifyProcess } from './process-identity.ts'
import { StartProblem } from '#server/start-problem.ts'

const stopSignals = [
  // Smart shutdown, then fast, then immediate (with recovery at the next start), then kill.
  { signal: 'SIGTERM', seconds: 1 },
  { signal: 'SIGINT', seconds: 15 },
  { signal: 'SIGQUIT', seconds: 5 },
  { signal: 'SIGKILL', seconds: 5 },
] as const

/** True when the cluster's server, with this process number, takes connections. */
export function isServerReady(cluster: string, pid: number): boolean {
  const lines = readPidFile(cluster)
  return lines[0]?.trim() === String(pid) && lines[7]?.trim() === 'ready'
}

/**
 * Stops the server of a killed application and repairs a pid file that names an unrelated process.
 */
export async function stopLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  if (isServerOf(cluster, pid)) {
    log('Stopping the database that an earlier run left behind.')
    await stopServer(pid, () => isServerOf(cluster, pid))
  } else if (identifyProcess(pid)) {
    // The pid was reused. PostgreSQL ignores our own pid but still uses the file to find leftover
    // children.
    writeFileSync(join(cluster, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'))
  }
}

/** Ends a server, gently first; at most 26 seconds. */
export async function stopServer(pid: number, runs: () => boolean): Promise<void> {
  for (const { signal, seconds } of stopSignals) {
    if (!runs()) return
    process.kill(pid, signal)
    if (await becomesTrue(() => !runs(), seconds)) return
  }
  if (runs()) throw new StartProblem(`The database (process ${pid}) does not stop.`)
}

/** Polls every 5 ms; false when the time is over. */
export async function becomesTrue(question: () => boolean, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (!question()) {
    if (performance.now() > end) return false
    await wait(5)
  }
  return true
}

function isServerOf(cluster: string, pid: number): boolean {
  const [program, ...flags] = commandLine(pid)
  return basename(program ?? '') === 'postgres' && flags.includes(cluster)
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
