import { bucketOfTime, TIME_BUCKETS, timeOfShare } from '#domain/health/time-buckets.ts'

/** How long calls took since this process began, by our own patterns of addresses. */
export class CallTimes {
  readonly since = new Date(performance.timeOrigin)
  readonly #calls = new Map<string, Float64Array>()

  /** `call` is a method with a pattern, of which there are not more than calls. */
  note(call: string, ms: number): void {
    const counts = this.#calls.get(call) ?? new Float64Array(TIME_BUCKETS)
    const bucket = bucketOfTime(ms)
    counts[bucket] = (counts[bucket] ?? 0) + 1
    this.#calls.set(call, counts)
  }

  /** Every call that was made, the slowest first. */
  list(): { call: string; count: number; p50: number; p95: number; p99: number }[] {
    const told = [...this.#calls].map(([call, counts]) => ({
      call,
      count: counts.reduce((sum, one) => sum + one, 0),
      p50: timeOfShare(counts, 0.5),
      p95: timeOfShare(counts, 0.95),
      p99: timeOfShare(counts, 0.99),
    }))
    return told.toSorted((one, other) => other.p95 - one.p95)
  }
}
