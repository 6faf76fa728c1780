import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** CPU seconds used so far, user and system; NaN without /proc. */
export function cpuSeconds(pid: number): number {
  const stat = readProc(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Resident memory in MB (1,000,000 bytes); NaN without /proc. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readProc(`/proc/${pid}/status`))?.[1]
  return (Number(kilobytes ?? Number.NaN) * 1024) / 1e6
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
