/** Time, as a part that tests can set. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

const DUBAI_OFFSET_MS = 4 * 3600 * 1000

/** The day in Asia/Dubai (UTC+4 all year), `YYYY-MM-DD`. */
export function dubaiDay(clock: Clock): string {
  return new Date(clock.now().getTime() + DUBAI_OFFSET_MS).toISOString().slice(0, 10)
}

/** Minutes since midnight in Asia/Dubai. */
export function dubaiMinutes(clock: Clock): number {
  const local = new Date(clock.now().getTime() + DUBAI_OFFSET_MS)
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}
