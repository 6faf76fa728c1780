import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Env } from '#server/env.ts'

const FRESH_MS = 1_000

/**
 * Whether staff have opened the site. An open site never closes, so nothing is asked afterwards;
 * while it is closed, each process reads the setting once a second.
 */
export class SiteOpening {
  readonly #parts: { db: Db; clock: Clock }
  #isOpen: boolean
  #asked: { answer: Promise<boolean>; at: number } | undefined

  constructor(parts: { db: Db; clock: Clock; env: Pick<Env, 'NODE_ENV'> }) {
    this.#parts = parts
    // Only production has households who could take samples for true.
    this.#isOpen = parts.env.NODE_ENV !== 'production'
  }

  /** Open as far as this process knows. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Open according to the database. */
  async ask(): Promise<boolean> {
    if (this.#isOpen) return true
    const now = this.#parts.clock.now().getTime()
    if (!this.#asked || Math.abs(now - this.#asked.at) >= FRESH_MS) {
      this.#asked = { answer: this.#read(), at: now }
    }
    return this.#asked.answer
  }

  async #read(): Promise<boolean> {
    const { openedAt } = await getSetting(this.#parts.db, 'opening')
    if (openedAt !== null) this.#isOpen = true
    return this.#isOpen
  }
}
