import { residentMegabytes } from '#bench/processes/process-cost.ts'
import type { Row } from '#bench/row.ts'

/** What the web process may hold, whatever is asked of it. */
export const MOST_MEGABYTES = 300

/** What the product's process holds now, with its files. */
export function memoryRow(when: string, pid: number): Row {
  const megabytes = residentMegabytes(pid)
  return {
    what: `memory of the web process ${when}`,
    aim: `under ${MOST_MEGABYTES} MB`,
    result: `${megabytes.toFixed(0)} MB`,
    isMet: Number.isNaN(megabytes) ? undefined : megabytes < MOST_MEGABYTES,
  }
}
