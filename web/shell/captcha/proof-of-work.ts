const BATCH = 256

export type Work = { salt: string; difficulty: number }

/** WebCrypto exists on https and on localhost only. */
export const canWork = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined

/**
 * Finds the number whose SHA-256 with the salt begins with so many zero bits, in batches between
 * which the page stays awake. `onProgress` hears 0 to 1 of the expected tries; throws when aborted.
 */
export async function solveWork(
  { salt, difficulty }: Work,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const expected = 2 ** difficulty
  for (let from = 0; ; from += BATCH) {
    signal.throwIfAborted()
    const found = await findInBatch({ salt, difficulty }, from)
    if (found !== undefined) return `pow ${found}`
    onProgress(1 - Math.exp((-1.5 * from) / expected))
    await new Promise((resolve) => setTimeout(resolve))
  }
}

async function findInBatch({ salt, difficulty }: Work, from: number): Promise<number | undefined> {
  const encoder = new TextEncoder()
  const numbers = Array.from({ length: BATCH }, (_, index) => from + index)
  const digests = await Promise.all(
    numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(`${salt}:${number}`))),
  )
  const index = digests.findIndex((digest) => zeroBits(new Uint8Array(digest)) >= difficulty)
  return index < 0 ? undefined : from + index
}

/** How many bits are zero before the first one. */
export function zeroBits(digest: Uint8Array): number {
  const at = digest.findIndex((byte) => byte !== 0)
  return at < 0 ? digest.length * 8 : at * 8 + Math.clz32(digest[at] ?? 0) - 24
}
