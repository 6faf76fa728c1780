import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as z from 'zod/mini'

const collectorSchema = z.custom<(how: object) => void>((value) => typeof value === 'function')

/**
 * Gives back to the system what a big task left behind: V8 keeps the pages of a burst of garbage for
 * ever where nothing pushes it. Stops the process for the time of one collection, some 100 ms.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = z.parse(collectorSchema, runInNewContext('gc'))
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
