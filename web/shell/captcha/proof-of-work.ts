import { leadingZeroBits } from '#domain/visitor/proof-of-work.ts'

/** Digests between checks of the time. */
const BATCH = 256
/** Longest stretch of work, so that the page still reacts. */
const STRETCH_MS = 25

export type Work = { salt: string; difficulty: number }

/**
 * Ten times faster than WebCrypto, which answers each digest alone. `onProgress` hears 0 to 1.
 * Throws when aborted.
 */
export async function solveWork(
  { salt, difficulty }: Work,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const encoder = new TextEncoder()
  const isFound = (number: number): boolean =>
    leadingZeroBits(sha256(encoder.encode(`${salt}:${number}`))) >= difficulty
  const expected = 2 ** difficulty
  let until = performance.now() + STRETCH_MS
  for (let from = 0; ; from += BATCH) {
    signal.throwIfAborted()
    for (let number = from; number < from + BATCH; number += 1)
      if (isFound(number)) return `pow ${number}`
    if (performance.now() < until) continue
    onProgress(1 - Math.exp((-1.5 * from) / expected))
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + STRETCH_MS
  }
}
