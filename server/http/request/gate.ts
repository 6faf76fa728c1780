import { monitorEventLoopDelay } from 'node:perf_hooks'
import { ranks } from '#api/call-ranks.ts'
import type { Rank } from '#api/call-ranks.ts'
import { Problem } from '#domain/problem.ts'

/** A request in work, since its whole body arrived, and its rank. */
export type GatePlace = { rank: Rank; since: number }

type Watch = {
  /** Monotonic milliseconds. */
  now: () => number
  /** The event loop's delay in milliseconds since the last question. */
  lateness: () => number
}

/** Wanted median of a submit, and delay of the event loop, whose p99 is some three times that. */
const WANTED = { submitMs: 100, lateMs: 30 }
const LOOK_EACH_MS = 200
const [FEWEST, FIRST, MOST] = [6, 16, 512]
const [LEAST_STEP, LARGEST_STEP] = [0.7, 1.25]
const FORGOTTEN_EACH_LOOK = 0.1
/** Longer requests wait for others, such as a provider, so their place is free again. */
const LONGEST_HELD_MS = 1_000

/**
 * Limits requests in work by their measured time instead of a fixed number (Little's law, decision
 * 016).
 */
export class Gate {
  readonly #watch: Watch
  readonly #held = new Set<GatePlace>()
  #bound = FIRST
  #lookedAt: number
  #times: number[] = []
  #answered = 0
  #mostHeld = 0
  #wasFull = false
  /** Refused requests by rank. */
  readonly refused: Record<Rank, number> = { submit: 0, read: 0, log: 0 }

  constructor(watch: Watch = { now: () => performance.now(), lateness: loopLateness() }) {
    this.#watch = watch
    this.#lookedAt = watch.now()
  }

  /** Most submits in work now. */
  get bound(): number {
    return Math.floor(this.#bound)
  }

  /** Requests in work. */
  get held(): number {
    return this.#held.size
  }

  /** A place, or undefined where this rank has none. */
  enter(rank: Rank): GatePlace | undefined {
    if (!this.isOpenFor(rank)) return undefined
    const place = { rank, since: this.#watch.now() }
    this.#held.add(place)
    this.#mostHeld = Math.max(this.#mostHeld, this.#held.size)
    return place
  }

  isOpenFor(rank: Rank): boolean {
    this.#freeForgotten()
    this.#look()
    const isOpen = this.#held.size < Math.max(1, Math.floor(this.#bound * ranks[rank].share))
    if (isOpen) return true
    this.#wasFull = true
    this.refused[rank] += 1
    return false
  }

  /** Starts the clock once the request has arrived: slow connections are not our time. */
  begin(place: GatePlace): void {
    place.since = this.#watch.now()
    // Moves it to the end, because forgetting starts from the oldest.
    if (this.#held.delete(place)) this.#held.add(place)
  }

  leave(place: GatePlace): void {
    this.#held.delete(place)
    this.#answered += 1
    if (place.rank === 'submit') this.#times.push(this.#watch.now() - place.since)
    this.#look()
  }

  #freeForgotten(): void {
    const before = this.#watch.now() - LONGEST_HELD_MS
    for (const place of this.#held) {
      if (place.since > before) return
      this.#held.delete(place)
    }
  }

  #look(): void {
    if (this.#watch.now() - this.#lookedAt < LOOK_EACH_MS) return
    this.#bound = this.#nextBound()
    this.#lookedAt = this.#watch.now()
    this.#times = []
    this.#answered = 0
    this.#mostHeld = this.#held.size
    this.#wasFull = false
  }

  #nextBound(): number {
    const pressure = Math.max(
      middle(this.#times) / WANTED.submitMs,
      this.#watch.lateness() / WANTED.lateMs,
    )
    const step = Math.min(LARGEST_STEP, Math.max(LEAST_STEP, 1 / pressure))
    const isUsed = this.#mostHeld > this.#bound / 2
    if (isUsed && (step < 1 || (this.#wasFull && this.#answered > 0))) {
      return Math.min(MOST, Math.max(FEWEST, this.#bound * step))
    }
    // Returns to the first bound while there is little load.
    return isUsed ? this.#bound : this.#bound + (FIRST - this.#bound) * FORGOTTEN_EACH_LOOK
  }
}

/** 0 of none. */
function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}

const RESOLUTION_MS = 20

function loopLateness(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  return () => {
    const mean = delays.mean / 1e6 - RESOLUTION_MS
    delays.reset()
    return Number.isNaN(mean) ? 0 : Math.max(0, mean)
  }
}

/** Runs work for a page within the gate. Throws `overloaded` without a place. */
export async function throughGate<T>(gate: Gate, work: () => Promise<T>): Promise<T> {
  const place = gate.enter('read')
  if (!place) throw new Problem('overloaded')
  try {
    return await work()
  } finally {
    gate.leave(place)
  }
}
