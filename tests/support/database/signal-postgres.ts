import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The first process of the database that the product keeps in this data directory. */
export function postmasterOf(dataDir: string): number {
  const file = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

/** PostgreSQL's first process and all that it started. */
export function familyOf(postmaster: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === postmaster)
  return [postmaster, ...children.map(Number)]
}

/** A session may end by itself between the look and the signal. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It ended meanwhile.
    return undefined
  }
}
