import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as z from 'zod/mini'

const collectorSchema = z.custom<(how: object) => void>((value) => typeof value === 'function')
let collector: ((how: object) => void) | undefined

function collect(how: object): void {
  setFlagsFromString('--expose-gc')
  collector ??= z.parse(collectorSchema, runInNewContext('gc'))
  collector(how)
}

/**
 * Gives back to the system what a big task left behind: V8 keeps the pages of a burst of garbage for
 * ever where nothing pushes it. Stops the process for the time of one collection, some 100 ms.
 */
export function releaseMemory(): void {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

const EACH_BYTES = 2 * 1024 * 1024
let passed = 0

/**
 * Says that so many bytes of a file passed through buffers that nobody holds any more. V8 sees little of
 * them, so a hundred megabytes may lie about: after each two a small collection, of a millisecond or two.
 */
export function releasePassed(bytes: number): void {
  passed += bytes
  if (passed < EACH_BYTES) return
  passed = 0
  collect({ type: 'minor', execution: 'sync' })
}

/** Gives the memory of bytes back now, not when V8 finds them; nobody may read them any more. */
export function free({ buffer, byteLength }: Uint8Array): void {
  // Small ones share a buffer with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
