import type { Logger } from 'pino'
import type { News } from './live-applications.ts'
import { BEATS_TO_LIVE, WatcherCount } from './watcher-count.ts'

/** One open page at a place, such as a room. */
type PlaceWatcher<State> = {
  placeId: string
  visitorId: string
  network: string
  tell: (news: News<State>) => void
}
type PlaceParts<Watcher, State> = {
  log: Logger
  isLimited: boolean
  /** What a page is shown; undefined where it may see the place no more. */
  read: (watcher: Watcher) => Promise<State | undefined>
  /** As a page opens, and at each heartbeat. */
  arrived?: (watcher: Watcher) => Promise<void>
  /** Called when a page closes, with the number of pages left. */
  left?: (watcher: Watcher, others: readonly Watcher[]) => Promise<void>
}
type Seat<Watcher> = { watcher: Watcher; beats: number; heard?: string }

const BEAT_MS = 25_000

/** Pages that watch places in this process, each told of a state once. */
export class LivePlaces<State, Watcher extends PlaceWatcher<State>> {
  readonly #parts: PlaceParts<Watcher, State>
  readonly #seats = new Set<Seat<Watcher>>()
  readonly #counted = new WatcherCount()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(parts: PlaceParts<Watcher, State>) {
    this.#parts = parts
  }

  /** Begins with the current state. Answers how to stop. Throws `too-many-requests`. */
  watch(watcher: Watcher): () => void {
    if (this.#parts.isLimited) this.#counted.refuseTooMany(watcher)
    const seat: Seat<Watcher> = { watcher, beats: 0 }
    this.#seats.add(seat)
    this.#counted.add(watcher)
    this.#timer ??= setInterval(() => this.beat(), BEAT_MS).unref()
    if (this.#isClosed) queueMicrotask(() => watcher.tell({ kind: 'again' }))
    else void this.#arrive(seat)
    return () => this.#leave(seat)
  }

  /** Call after an announcement; undefined where the place is unknown. */
  changed(placeId: string | undefined): void {
    for (const seat of this.#seats) {
      if (placeId === undefined || seat.watcher.placeId === placeId) void this.#look(seat)
    }
  }

  /** Keeps connections alive, and looks for what was not announced. */
  beat(): void {
    for (const seat of this.#seats) {
      seat.beats += 1
      seat.watcher.tell({ kind: seat.beats >= BEATS_TO_LIVE ? 'again' : 'beat' })
      void this.#arrive(seat)
    }
  }

  /** Ends all streams, so that pages reconnect elsewhere. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const { watcher } of this.#seats) watcher.tell({ kind: 'again' })
  }

  #leave(seat: Seat<Watcher>): void {
    if (!this.#seats.delete(seat)) return
    this.#counted.drop(seat.watcher)
    const others = [...this.#seats].map(({ watcher }) => watcher)
    // When the process ends the page reconnects at once, so it counts as open.
    if (!this.#isClosed) void this.#try(() => this.#parts.left?.(seat.watcher, others))
    if (this.#seats.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #arrive(seat: Seat<Watcher>): Promise<void> {
    if (!this.#seats.has(seat)) return
    await this.#try(() => this.#parts.arrived?.(seat.watcher))
    // Others at the place may see who came.
    if (this.#parts.arrived) this.changed(seat.watcher.placeId)
    else await this.#look(seat)
  }

  #look(seat: Seat<Watcher>): Promise<void> {
    return this.#try(async () => {
      const state = await this.#parts.read(seat.watcher)
      if (!this.#seats.has(seat)) return
      if (state === undefined) return seat.watcher.tell({ kind: 'over' })
      const text = JSON.stringify(state)
      if (seat.heard === text) return
      seat.heard = text
      seat.watcher.tell({ kind: 'state', state })
    })
  }

  /** The next heartbeat tries again. */
  async #try(act: () => Promise<void> | undefined): Promise<void> {
    try {
      await act()
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'watched place not read')
    }
  }
}
