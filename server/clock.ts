import * as day from '#domain/day.ts'

/** The time, which tests can set. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** The day in Asia/Dubai (UTC+4 all year), `YYYY-MM-DD`. */
export const dayNow = (clock: Clock): day.Day => day.dubaiDay(clock.now().getTime())

/** Minutes since midnight in Asia/Dubai. */
export const minutesNow = (clock: Clock): number => day.dubaiMinutes(clock.now().getTime())
