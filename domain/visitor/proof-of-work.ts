/** Zero bits of an address's first captchas: half a second on a computer. */
const FIRST_BITS = 17
/** Captchas per address and hour before the work doubles; homes and offices need fewer. */
const FREE_CAPTCHAS = 16
/** At most three doublings, because a carrier's address serves many people. */
const MOST_DOUBLINGS = 3

/**
 * Zero bits by an address's captchas within the hour, so that each doubling costs a script twice.
 */
export function workBits(captchas: number): number {
  const doublings = Math.ceil(Math.log2(Math.max(1, captchas / FREE_CAPTCHAS)))
  return FIRST_BITS + Math.min(MOST_DOUBLINGS, doublings)
}

/** Leading zero bits of a digest, counted alike in browser and server. */
export function leadingZeroBits(digest: Uint8Array): number {
  const at = digest.findIndex((byte) => byte !== 0)
  return at < 0 ? digest.length * 8 : at * 8 + Math.clz32(digest[at] ?? 0) - 24
}
