import { Problem } from '#domain/problem.ts'

/** After half an hour, in beats, a page comes again as a new request with its cookie. */
export const BEATS_TO_LIVE = 72
/** A browser opens six connections to a host over HTTP/1; a page needs some for itself. */
const OF_A_VISITOR = 4
const OF_A_NETWORK = 1_000
const FULL_RETRY_SECONDS = 60

type Counted = { visitorId: string; network: string }

/** How many pages of a visitor and of a network listen in this process, and how many are too many. */
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

  /** Throws `too-many-requests` where one more has no room. */
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
