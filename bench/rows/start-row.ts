import { cpuSeconds, residentMegabytes } from '#bench/processes/process-cost.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

/** A start may take this long, and longer only for more people than this. */
const [MOST_SECONDS, MOST_SECONDS_OF_MANY, MANY] = [10, 20, 100_000]

/** A later start, whose tables are there: from the command to "Ready". */
export async function startRow(use: {
  pid: number
  people: number
  startSeconds: number
}): Promise<Row[]> {
  const { pid, people, startSeconds } = use
  const most = people > MANY ? MOST_SECONDS_OF_MANY : MOST_SECONDS
  return [
    {
      what: `start with ${whole(people)} profiles`,
      aim: `ready within ${most} s`,
      result: `${startSeconds.toFixed(1)} s`,
      isMet: startSeconds <= most,
      note: `${cpuSeconds(pid).toFixed(1)} s of processor; ${residentMegabytes(pid).toFixed(0)} MB when ready`,
    },
  ]
}
