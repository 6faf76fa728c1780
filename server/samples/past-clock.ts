import type { Clock } from '#server/clock.ts'
import { addDays, dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

const MINUTE_MS = 60_000

/** A clock of a story that happened until today: it is set forward alone, and never past now. */
export class PastClock implements Clock {
  readonly #began: Date
  #now = new Date(0)

  constructor(began: Date) {
    this.#began = began
  }

  now = (): Date => {
    this.#now = new Date(this.#now.getTime() + 1)
    return new Date(this.#now)
  }

  /** So many days ago at this time of Dubai. */
  at(daysAgo: number, time: string): void {
    this.on(this.dayIn(-daysAgo), time)
  }

  /** On this day at this time of Dubai. */
  on(day: Day, time: string): void {
    const at = Date.parse(`${day}T${time}:00+04:00`)
    const latest = this.#began.getTime() - MINUTE_MS
    this.#now = new Date(Math.max(this.#now.getTime(), Math.min(at, latest)))
  }

  pass(minutes: number): void {
    const at = this.#now.getTime() + minutes * MINUTE_MS
    this.#now = new Date(Math.min(at, this.#began.getTime() - 1))
  }

  /** The day of the story. */
  today(): Day {
    return dubaiDay(this.#now.getTime())
  }

  /** A day counted from the real today. */
  dayIn(days: number): Day {
    return addDays(dubaiDay(this.#began.getTime()), days)
  }
}
