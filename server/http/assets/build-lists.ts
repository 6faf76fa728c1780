import { setTimeout as pause } from 'node:timers/promises'
import type { List } from './build-packs.ts'
import type { BuildStorage } from './build-storage.ts'

/** One read of the storage at a time, then a pause: strangers ask for missing files. */
const PAUSE_MS = 500

/** Lists of all stored builds at the last read. */
export class BuildLists {
  readonly #storage: BuildStorage
  #lists: ReadonlyMap<string, List> = new Map()
  #last: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(storage: BuildStorage) {
    this.#storage = storage
  }

  /** By name, newest first. */
  known(): ReadonlyMap<string, List> {
    return this.#lists
  }

  /** Starts after this call, because a running read may have missed a new build. */
  look(): Promise<void> {
    this.#next ??= this.#last.then(() => {
      this.#next = undefined
      const look = this.#look()
      this.#last = look.then(rest, rest)
      return look
    })
    return this.#next
  }

  async #look(): Promise<void> {
    const lists = new Map<string, List>()
    for (const name of await this.#storage.names()) {
      const list = this.#lists.get(name) ?? (await this.#storage.list(name))
      if (list) lists.set(name, list)
    }
    this.#lists = lists
  }
}

const rest = () => pause(PAUSE_MS, undefined, { ref: false })
