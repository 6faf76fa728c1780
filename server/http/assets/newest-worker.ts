import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import { WORKER_PATH } from '#server/http/installed/worker-response.ts'
import type { BuildLists } from './build-lists.ts'
import type { BuildStorage } from './build-storage.ts'

/** How long an answer of the storage stays fresh, and how long a browser waits. */
const [FRESH_MS, WAIT_MS] = [5_000, 1_000]

/** The newest build's service worker, so that browsers do not switch versions while two serve. */
export class NewestWorker {
  readonly #storage: BuildStorage
  readonly #lists: BuildLists
  readonly #clock: Clock
  #lookedAt = -Infinity
  #read: { from: string; bytes: Uint8Array } | undefined

  constructor(storage: BuildStorage, lists: BuildLists, clock: Clock) {
    this.#storage = storage
    this.#lists = lists
    this.#clock = clock
  }

  /** Undefined where the storage has no answer. */
  async find(): Promise<Uint8Array | undefined> {
    const isFresh = this.#now() - this.#lookedAt < FRESH_MS
    const look = isFresh ? undefined : this.#look().catch(() => undefined)
    await Promise.race([look, pause(WAIT_MS, undefined, { ref: false })])
    const [[name, list] = []] = this.#lists.known()
    const place = list?.[WORKER_PATH]
    if (name === undefined || !place) return undefined
    if (this.#read?.from === name) return this.#read.bytes
    const bytes = await this.#storage.part(name, place).catch(() => undefined)
    if (bytes) this.#read = { from: name, bytes }
    return bytes
  }

  async #look(): Promise<void> {
    const now = this.#now()
    await this.#lists.look()
    this.#lookedAt = now
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}
