import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { LiveState } from '#api/hiring/live.ts'
import type { Db } from '#server/db/connect.ts'
import { listLiveStates } from '#server/db/hiring/live-states.ts'
import type { LiveRow } from '#server/db/hiring/live-states.ts'
import { liveStatesOf, stateFor } from './live-state-of.ts'
import { HEARTBEATS_TO_LIVE, WatcherCount } from './watcher-count.ts'

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

const HEARTBEAT_SECONDS = 25
/** Permission is checked again at least after this many heartbeats. */
const HEARTBEATS_TO_LOOK = 8
const READ_AT_ONCE = 200
const AGAIN_MS = 1_000

type Connection = Watcher & { slot: number; heartbeats: number; lastSent?: LiveState }
type Parts = { db: Db; log: Logger; isLimited: boolean }

/** Pages that watch applications here. One query reads all that changed. */
export class LiveApplications {
  readonly #parts: Parts
  readonly #connections = new Map<string, Set<Connection>>()
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
    const connection: Connection = {
      ...watcher,
      slot: this.size % HEARTBEAT_SECONDS,
      heartbeats: 0,
    }
    const others = this.#connections.get(watcher.caseId) ?? new Set()
    this.#connections.set(watcher.caseId, others.add(connection))
    this.#counted.add(connection)
    this.#timer ??= setInterval(() => this.tick(), 1_000).unref()
    if (this.#isClosed) queueMicrotask(() => connection.tell({ kind: 'again' }))
    else this.#look(watcher.caseId)
    return () => this.#leave(connection)
  }

  /** Call after an announcement; undefined where the application is unknown. */
  changed(caseId: string | undefined): void {
    if (caseId === undefined) for (const each of this.#connections.keys()) this.#look(each)
    else if (this.#connections.has(caseId)) this.#look(caseId)
  }

  /** One second's tick, which spreads heartbeats over the seconds. */
  tick(): void {
    this.#second = (this.#second + 1) % HEARTBEAT_SECONDS
    for (const connections of this.#connections.values()) {
      for (const connection of connections)
        if (connection.slot === this.#second) this.#heartbeat(connection)
    }
  }

  /** Ends all streams, so that pages reconnect elsewhere. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const connections of this.#connections.values()) {
      for (const connection of connections) connection.tell({ kind: 'again' })
    }
  }

  #leave(connection: Connection): void {
    const others = this.#connections.get(connection.caseId)
    if (!others?.delete(connection)) return
    if (others.size === 0) this.#connections.delete(connection.caseId)
    this.#counted.drop(connection)
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
        for (const caseId of caseIds) sendToAll(this.#connections.get(caseId), byId.get(caseId))
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'the states for open pages were not read')
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

  #heartbeat(connection: Connection): void {
    connection.heartbeats += 1
    // Spread, so that pages opened together do not all reconnect together.
    if (connection.heartbeats >= HEARTBEATS_TO_LIVE + (connection.slot % 8))
      return connection.tell({ kind: 'again' })
    if (connection.heartbeats % HEARTBEATS_TO_LOOK === 0) this.#look(connection.caseId)
    connection.tell({ kind: 'beat' })
  }
}

/** Sends news to watchers with permission and ends the others. */
function sendToAll(connections: Set<Connection> | undefined, row: LiveRow | undefined): void {
  const states = row && liveStatesOf(row)
  for (const connection of connections ?? []) {
    const state = row && states && stateFor(connection.visitorId, row, states)
    if (!state) connection.tell({ kind: 'over' })
    else if (!isDeepStrictEqual(connection.lastSent, state)) sendState(connection, state)
  }
}

function sendState(connection: Connection, state: LiveState): void {
  connection.lastSent = state
  connection.tell({ kind: 'state', state })
  // Nothing changes any more after an ending that is not `completed`.
  if (state.ended && state.ended !== 'completed') connection.tell({ kind: 'over' })
}
