/** Zero bits that the first captchas of an address ask for: half a second of work on a computer. */
const FIRST_BITS = 17
/** Captchas of one address in an hour before the work doubles: a home or an office asks for fewer. */
const FREE_CAPTCHAS = 16
/** The work doubles three times at most: a carrier's address stands for many people. */
const MOST_DOUBLINGS = 3

/**
 * Zero bits by an address's captchas within the hour, so that each doubling costs a script twice.
 */
export function workBits(captchas: number): number {
  const doublings = Math.ceil(Math.log2(Math.max(1, captchas / FREE_CAPTCHAS)))
  return FIRST_BITS + Math.min(MOST_DOUBLINGS, doublings)
}

/** Zero bits before the first one, from the first byte's highest: what browser and server count. */
export function leadingZeroBits(digest: Uint8Array): number {
  const at = digest.findIndex((byte) => byte !== 0)
  return at < 0 ? digest.length * 8 : at * 8 + Math.clz32(digest[at] ?? 0) - 24
}
