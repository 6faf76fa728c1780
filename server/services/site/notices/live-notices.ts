import type { Clock } from '#server/clock.ts'
import { noticeTurns, runningNotices } from '#domain/site/notices/site-notice.ts'
import type { SiteNotice } from '#domain/site/notices/site-notice.ts'
import type { Db } from '#server/db/connect.ts'
import { listLiveNotices } from '#server/db/site/site-notices.ts'

/** Stands for notices among the places of content that an announcement names. */
export const NOTICES_PLACE = 'site-notices'

type Parts = { db: Db; clock: Clock }

/** Published notices in memory, renewed on announcements. */
export class LiveNotices {
  readonly #parts: Parts
  #notices: readonly SiteNotice[] = []
  #turns = { last: 0, next: Infinity }
  // One read at a time, so that older notices never replace newer ones.
  #work: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Reads all again, and keeps the old ones where that fails. */
  load(): Promise<void> {
    const done = this.#work.then(() => this.#read())
    this.#work = done.catch(() => undefined)
    return done
  }

  /** Those that run now, the most urgent first. */
  running(): SiteNotice[] {
    return runningNotices(this.#notices, this.#now())
  }

  /** When what runs changed last: a page made before is not shown after. */
  lastTurn(): number {
    const now = this.#now()
    if (now < this.#turns.last || now >= this.#turns.next)
      this.#turns = noticeTurns(this.#notices, now)
    return this.#turns.last
  }

  #now(): number {
    return this.#parts.clock.now().getTime()
  }

  async #read(): Promise<void> {
    const { db, clock } = this.#parts
    this.#notices = await listLiveNotices(db, clock.now())
    this.#turns = noticeTurns(this.#notices, this.#now())
  }
}
