const PERCENT = 100

/**
 * The variant of a journey: its place among the shares, which are percent and add up to a hundred.
 * The same journey always gets the same one, and no cookie has to remember it.
 */
export function bucketOf(
  journeyId: string,
  experimentId: string,
  shares: readonly number[],
): number {
  const point = (hashOf(`${experimentId}:${journeyId}`) / 2 ** 32) * PERCENT
  let end = 0
  for (const [variant, share] of shares.entries()) {
    end += share
    if (point < end) return variant
  }
  return 0
}

/** FNV-1a of 32 bits, mixed once more because its last letters hardly move the upper bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
