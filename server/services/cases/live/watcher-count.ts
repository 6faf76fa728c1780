import { Problem } from '#domain/problem.ts'

/** Heartbeats until a page must reconnect, half an hour, so that its cookie is checked again. */
export const HEARTBEATS_TO_LIVE = 72
/** Over HTTP/1 a browser opens six connections per host, and pages need some. */
const OF_A_VISITOR = 4
const OF_A_NETWORK = 1_000
const FULL_RETRY_SECONDS = 60

type Counted = { visitorId: string; network: string }

/** Limits how many pages of a visitor and of a network listen in this process. */
export class WatcherCount {
  readonly #counted = new Map<string, number>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(watcher: Counted): void {
    this.#count(watcher, 1)
  }

  drop(watcher: Counted): void {
    this.#count(watcher, -1)
  }

  /** Throws `too-many-requests` where one more is above a limit. */
  refuseTooMany(watcher: Counted): void {
    const [visitor = 0, network = 0] = namesOf(watcher).map((name) => this.#counted.get(name) ?? 0)
    if (visitor < OF_A_VISITOR && network < OF_A_NETWORK) return
    throw new Problem('too-many-requests', { retryAfter: FULL_RETRY_SECONDS })
  }

  #count(watcher: Counted, by: 1 | -1): void {
    this.#size += by
    for (const name of namesOf(watcher)) {
      const count = (this.#counted.get(name) ?? 0) + by
      if (count > 0) this.#counted.set(name, count)
      else this.#counted.delete(name)
    }
  }
}

const namesOf = ({ visitorId, network }: Counted) => [`visitor ${visitorId}`, `network ${network}`]
