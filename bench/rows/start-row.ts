import { cpuSeconds, residentMegabytes } from '#bench/processes/process-cost.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

/** Until a start may take longer than its catalogue explains. */
const MOST_SECONDS = 10

/** A later start, whose tables are there: from the command to "Ready". */
export async function startRow(use: {
  pid: number
  people: number
  startSeconds: number
}): Promise<Row[]> {
  const { pid, people, startSeconds } = use
  return [
    {
      what: `start with ${whole(people)} profiles`,
      aim: `ready within ${MOST_SECONDS} s`,
      result: `${startSeconds.toFixed(1)} s`,
      isMet: startSeconds <= MOST_SECONDS,
      note: `${cpuSeconds(pid).toFixed(1)} s of processor; ${residentMegabytes(pid).toFixed(0)} MB when ready`,
    },
  ]
}
