const FIRST_SECONDS = 3
const LONGEST_SECONDS = 60
const MOST_TRIES = 10

/**
 * Seconds to wait after so many tries that did not get through: twice as long each time, up to a
 * minute, and never less than the server asked for. Undefined once it was tried ten times.
 */
export function pauseAfter(tries: number, retryAfter = 0): number | undefined {
  if (tries >= MOST_TRIES) return undefined
  return Math.max(retryAfter, Math.min(FIRST_SECONDS * 2 ** (tries - 1), LONGEST_SECONDS))
}
