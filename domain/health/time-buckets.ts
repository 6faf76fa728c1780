/** Each bound is a fifth above the one before, from one millisecond to over a minute. */
const GROWTH = 1.2
export const TIME_BUCKETS = 64

/** The bucket of a duration in milliseconds. */
export function bucketOfTime(ms: number): number {
  const place = Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(GROWTH))
  return Math.min(place, TIME_BUCKETS - 1)
}

/** The duration below which this share of all lies, at most a fifth too long; 0 for none. */
export function timeOfShare(counts: ArrayLike<number>, share: number): number {
  const all = Array.from(counts)
  const wanted = all.reduce((sum, count) => sum + count, 0) * share
  let passed = 0
  const place = all.findIndex((count) => {
    passed += count
    return passed >= wanted && passed > 0
  })
  return place === -1 ? 0 : GROWTH ** place
}
