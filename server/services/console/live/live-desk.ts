import type { OutputOf } from '#api/define-call.ts'
import type { watchConsole } from '#api/console/live.ts'
import { Problem } from '#domain/problem.ts'
import type { News } from '#server/services/cases/live/live-applications.ts'

export type DeskState = OutputOf<typeof watchConsole>
type Tell = (news: News<DeskState>) => void

/** As many changes as a page that read slowly can catch up with. */
const KEPT = 100
/** Changes within this time are told together. */
const TOGETHER_MS = 200
const HEARTBEAT_MS = 20_000
/** A page comes again after so many heartbeats, so that its session is looked at. */
const HEARTBEATS = 6
const MOST = 500

/** Pages of members of staff in this process, which hear what changed. */
export class LiveDesk {
  readonly #connections = new Map<Tell, number>()
  #changes: DeskState['changes'] = []
  #version = 0
  #soon: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #isClosed = false

  /** Begins with the newest version. Answers how to stop. Throws `too-many-requests`. */
  watch(tell: Tell): () => void {
    if (this.#connections.size >= MOST) throw new Problem('too-many-requests', { retryAfter: 60 })
    this.#connections.set(tell, 0)
    this.#heartbeat ??= setInterval(() => this.heartbeat(), HEARTBEAT_MS).unref()
    if (this.#isClosed) queueMicrotask(() => tell({ kind: 'again' }))
    else tell({ kind: 'state', state: { version: this.#version, changes: [] } })
    return () => this.#leave(tell)
  }

  /** Call after an announcement; undefined where anything may have changed. */
  changed(id: string | undefined): void {
    if (this.#connections.size === 0 || this.#isClosed) return
    this.#version += 1
    this.#changes = [...this.#changes, { version: this.#version, id: id ?? null }].slice(-KEPT)
    this.#soon ??= setTimeout(() => this.#tellAll(), TOGETHER_MS).unref()
  }

  /** Tells that the line lives; ends those that were long enough here. */
  heartbeat(): void {
    for (const [tell, heartbeats] of this.#connections) {
      this.#connections.set(tell, heartbeats + 1)
      tell({ kind: heartbeats + 1 >= HEARTBEATS ? 'again' : 'beat' })
    }
  }

  /** Ends all streams, so that pages come again elsewhere. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#soon)
    for (const tell of this.#connections.keys()) tell({ kind: 'again' })
  }

  #tellAll(): void {
    this.#soon = undefined
    const state = { version: this.#version, changes: this.#changes }
    for (const tell of this.#connections.keys()) tell({ kind: 'state', state })
  }

  #leave(tell: Tell): void {
    this.#connections.delete(tell)
    if (this.#connections.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
    this.#changes = []
  }
}
