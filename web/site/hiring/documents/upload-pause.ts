const FIRST_SECONDS = 3
const LONGEST_SECONDS = 60
const MOST_TRIES = 10

/**
 * Seconds before another try: doubling up to a minute, at least `retryAfter`. Undefined after ten
 * tries.
 */
export function pauseAfter(tries: number, retryAfter = 0): number | undefined {
  if (tries >= MOST_TRIES) return undefined
  return Math.max(retryAfter, Math.min(FIRST_SECONDS * 2 ** (tries - 1), LONGEST_SECONDS))
}
