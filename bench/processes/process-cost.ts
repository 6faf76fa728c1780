import { readFileSync, readdirSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Processor seconds used so far, user and system, by a process and all that it started, those that
 * have ended included; NaN without /proc.
 */
export function cpuSeconds(pid: number): number {
  const stat = readProc(`/proc/${pid}/stat`)
  // utime, stime, and what ended children used: cutime, cstime.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  if (fields.length < 4) return Number.NaN
  const own = fields.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
  return childrenOf(pid).reduce((sum, child) => sum + (cpuSeconds(child) || 0), own)
}

/** The processes that each of its threads started and that still run. */
export function childrenOf(pid: number): number[] {
  return listThreads(pid).flatMap((thread) =>
    readProc(`/proc/${pid}/task/${thread}/children`).split(' ').map(Number).filter(Boolean),
  )
}

/** Resident memory in MB (1,000,000 bytes); NaN without /proc. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readProc(`/proc/${pid}/status`))?.[1]
  return (Number(kilobytes ?? Number.NaN) * 1024) / 1e6
}

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
