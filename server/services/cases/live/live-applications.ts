import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { LiveState } from '#api/hiring/live.ts'
import type { Db } from '#server/db/connect.ts'
import { listLiveStates } from '#server/db/hiring/live-states.ts'
import type { LiveRow } from '#server/db/hiring/live-states.ts'
import { liveStatesOf, stateFor } from './live-state-of.ts'
import { BEATS_TO_LIVE, WatcherCount } from './watcher-count.ts'

/** One open page that receives states, heartbeats and the reason of its end. */
export type Watcher = {
  caseId: string
  visitorId: string
  /** Counted together: the address, or its network. */
  network: string
  tell: (news: News) => void
}
export type News<State = LiveState> =
  | { kind: 'state'; state: State }
  | { kind: 'beat' }
  /** `over`: do not reconnect. `again`: this process or stream ends, so reconnect. */
  | { kind: 'over' | 'again' }

const BEAT_SECONDS = 25
/** Permission is checked again at least after this many heartbeats. */
const BEATS_TO_LOOK = 8
const READ_AT_ONCE = 200
const AGAIN_MS = 1_000

type Seat = Watcher & { slot: number; beats: number; heard?: LiveState }
type Parts = { db: Db; log: Logger; isLimited: boolean }

/** Pages that watch applications here. One query reads all that changed. */
export class LiveApplications {
  readonly #parts: Parts
  readonly #seats = new Map<string, Set<Seat>>()
  readonly #counted = new WatcherCount()
  readonly #changed = new Set<string>()
  #second = 0
  #isReading = false
  #isClosed = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** How many watch now. */
  get size(): number {
    return this.#counted.size
  }

  /** Begins with the current state. Answers how to stop. Throws `too-many-requests`. */
  watch(watcher: Watcher): () => void {
    if (this.#parts.isLimited) this.#counted.refuseTooMany(watcher)
    const seat: Seat = { ...watcher, slot: this.size % BEAT_SECONDS, beats: 0 }
    const others = this.#seats.get(watcher.caseId) ?? new Set()
    this.#seats.set(watcher.caseId, others.add(seat))
    this.#counted.add(seat)
    this.#timer ??= setInterval(() => this.tick(), 1_000).unref()
    if (this.#isClosed) queueMicrotask(() => seat.tell({ kind: 'again' }))
    else this.#look(watcher.caseId)
    return () => this.#leave(seat)
  }

  /** Call after an announcement; undefined where the application is unknown. */
  changed(caseId: string | undefined): void {
    if (caseId === undefined) for (const each of this.#seats.keys()) this.#look(each)
    else if (this.#seats.has(caseId)) this.#look(caseId)
  }

  /** One second's tick, which spreads heartbeats over the seconds. */
  tick(): void {
    this.#second = (this.#second + 1) % BEAT_SECONDS
    for (const seats of this.#seats.values()) {
      for (const seat of seats) if (seat.slot === this.#second) this.#beat(seat)
    }
  }

  /** Ends all streams, so that pages reconnect elsewhere. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const seats of this.#seats.values()) {
      for (const seat of seats) seat.tell({ kind: 'again' })
    }
  }

  #leave(seat: Seat): void {
    const others = this.#seats.get(seat.caseId)
    if (!others?.delete(seat)) return
    if (others.size === 0) this.#seats.delete(seat.caseId)
    this.#counted.drop(seat)
    if (this.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #look(caseId: string): void {
    this.#changed.add(caseId)
    if (this.#isReading || this.#isClosed) return
    this.#isReading = true
    // At the end of this turn, so that simultaneous changes share one query.
    setImmediate(() => void this.#readAll())
  }

  async #readAll(): Promise<void> {
    for (let caseIds = this.#taken(); caseIds.length > 0; caseIds = this.#taken()) {
      try {
        const rows = await listLiveStates(this.#parts.db, caseIds)
        const byId = new Map(rows.map((row) => [row.id, row]))
        for (const caseId of caseIds) tellSeats(this.#seats.get(caseId), byId.get(caseId))
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'live states not read')
        for (const caseId of caseIds) this.#changed.add(caseId)
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref())
      }
    }
    this.#isReading = false
  }

  /** What is read next; nothing any more at the end. */
  #taken(): string[] {
    if (this.#isClosed) return []
    const caseIds = [...this.#changed].slice(0, READ_AT_ONCE)
    for (const caseId of caseIds) this.#changed.delete(caseId)
    return caseIds
  }

  #beat(seat: Seat): void {
    seat.beats += 1
    // Spread, so that pages opened together do not all reconnect together.
    if (seat.beats >= BEATS_TO_LIVE + (seat.slot % 8)) return seat.tell({ kind: 'again' })
    if (seat.beats % BEATS_TO_LOOK === 0) this.#look(seat.caseId)
    seat.tell({ kind: 'beat' })
  }
}

/** Sends news to watchers with permission and ends the others. */
function tellSeats(seats: Set<Seat> | undefined, row: LiveRow | undefined): void {
  const states = row && liveStatesOf(row)
  for (const seat of seats ?? []) {
    const state = row && states && stateFor(seat.visitorId, row, states)
    if (!state) seat.tell({ kind: 'over' })
    else if (!isDeepStrictEqual(seat.heard, state)) tellState(seat, state)
  }
}

function tellState(seat: Seat, state: LiveState): void {
  seat.heard = state
  seat.tell({ kind: 'state', state })
  // Nothing changes any more after an ending that is not `completed`.
  if (state.ended && state.ended !== 'completed') seat.tell({ kind: 'over' })
}
