import type { Logger } from 'pino'
import type { News } from './live-applications.ts'
import { HEARTBEATS_TO_LIVE, WatcherCount } from './watcher-count.ts'

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
  opened?: (watcher: Watcher) => Promise<void>
  /** Called when a page closes, with the number of pages left. */
  closed?: (watcher: Watcher, others: readonly Watcher[]) => Promise<void>
}
type Connection<Watcher> = { watcher: Watcher; heartbeats: number; lastSent?: string }

const HEARTBEAT_MS = 25_000

/** Pages that watch places in this process, each told of a state once. */
export class LivePlaces<State, Watcher extends PlaceWatcher<State>> {
  readonly #parts: PlaceParts<Watcher, State>
  readonly #connections = new Set<Connection<Watcher>>()
  readonly #counted = new WatcherCount()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(parts: PlaceParts<Watcher, State>) {
    this.#parts = parts
  }

  /** Begins with the current state. Answers how to stop. Throws `too-many-requests`. */
  watch(watcher: Watcher): () => void {
    if (this.#parts.isLimited) this.#counted.refuseTooMany(watcher)
    const connection: Connection<Watcher> = { watcher, heartbeats: 0 }
    this.#connections.add(connection)
    this.#counted.add(watcher)
    this.#timer ??= setInterval(() => this.heartbeat(), HEARTBEAT_MS).unref()
    if (this.#isClosed) queueMicrotask(() => watcher.tell({ kind: 'again' }))
    else void this.#opened(connection)
    return () => this.#leave(connection)
  }

  /** Call after an announcement; undefined where the place is unknown. */
  changed(placeId: string | undefined): void {
    for (const connection of this.#connections) {
      if (placeId === undefined || connection.watcher.placeId === placeId)
        void this.#look(connection)
    }
  }

  /** Keeps connections alive, and looks for what was not announced. */
  heartbeat(): void {
    for (const connection of this.#connections) {
      connection.heartbeats += 1
      connection.watcher.tell({
        kind: connection.heartbeats >= HEARTBEATS_TO_LIVE ? 'again' : 'beat',
      })
      void this.#opened(connection)
    }
  }

  /** Ends all streams, so that pages reconnect elsewhere. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const { watcher } of this.#connections) watcher.tell({ kind: 'again' })
  }

  #leave(connection: Connection<Watcher>): void {
    if (!this.#connections.delete(connection)) return
    this.#counted.drop(connection.watcher)
    const others = [...this.#connections].map(({ watcher }) => watcher)
    // When the process ends the page reconnects at once, so it counts as open.
    if (!this.#isClosed) void this.#try(() => this.#parts.closed?.(connection.watcher, others))
    if (this.#connections.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #opened(connection: Connection<Watcher>): Promise<void> {
    if (!this.#connections.has(connection)) return
    await this.#try(() => this.#parts.opened?.(connection.watcher))
    // Others at the place may see who came.
    if (this.#parts.opened) this.changed(connection.watcher.placeId)
    else await this.#look(connection)
  }

  #look(connection: Connection<Watcher>): Promise<void> {
    return this.#try(async () => {
      const state = await this.#parts.read(connection.watcher)
      if (!this.#connections.has(connection)) return
      if (state === undefined) return connection.watcher.tell({ kind: 'over' })
      const text = JSON.stringify(state)
      if (connection.lastSent === text) return
      connection.lastSent = text
      connection.watcher.tell({ kind: 'state', state })
    })
  }

  /** The next heartbeat tries again. */
  async #try(act: () => Promise<void> | undefined): Promise<void> {
    try {
      await act()
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'an open page was not told of its state')
    }
  }
}
