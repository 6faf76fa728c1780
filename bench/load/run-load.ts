import { fork } from 'node:child_process'
import path from 'node:path'
import { cpuSeconds } from '#bench/processes/process-cost.ts'
import { loadResultSchema } from './load-plan.ts'
import type { LoadPlan, LoadResult } from './load-plan.ts'

/** With the share of one core that the measured server used, and its answers in a core second. */
export type Measured = LoadResult & { serverCpu: number; perCore: number }

/**
 * Runs the load in a process of its own and reads what the server's process cost meanwhile.
 * Throws where an answer was not a success: a rate of refusals is no rate.
 */
export function runLoad(plan: LoadPlan, serverPid: number): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'generate-load.ts'))
    let before = 0
    let after = 0
    child.send(plan)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The load generator ended with ${code}.`)))
    child.on('message', (message) => {
      if (message === 'measuring') before = cpuSeconds(serverPid)
      else if (message === 'measured') after = cpuSeconds(serverPid)
      else {
        const result = loadResultSchema.parse(message)
        const failed = Object.keys(result.statuses).filter(
          (status) => !status.startsWith(plan.expects ?? '2'),
        )
        if (failed.length > 0 || result.completed === 0) {
          reject(
            new Error(`Answers: ${JSON.stringify(result.statuses)}\n${result.firstFailure ?? ''}`),
          )
        } else {
          const serverCpu = (after - before) / result.seconds
          resolve({ ...result, serverCpu, perCore: result.perSecond / serverCpu })
        }
      }
    })
  })
}
