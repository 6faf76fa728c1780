import type { Logger } from 'pino'
import type { Db } from '#server/db/connect.ts'
import { randomUUID } from 'node:crypto'
import { insertVisits, NO_JOURNEY } from '#server/db/campaigns/slug-visits.ts'
import type { VisitFacts, VisitGroup } from '#server/db/campaigns/slug-visits.ts'

type Parts = { db: Db; log: Logger }

const EVERY_MS = 1_000
const AT_ONCE = 1_000
/** Most visits kept while the database is away; beyond it the oldest are dropped and counted. */
const MOST_KEPT = 200_000
const LAST_TRIES = 5

type Batch = { id: string; groups: VisitGroup[]; count: number }

/** Keeps visits of links for up to a second, so that no redirect waits for the database. */
export class VisitBuffer {
  readonly #parts: Parts
  #groups = new Map<VisitFacts, VisitGroup>()
  #count = 0
  #waiting: Batch[] = []
  #writing: Promise<boolean> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Equal facts share one object, so that only time and journey differ. */
  note(facts: VisitFacts, at: number, journey: string | undefined): void {
    let group = this.#groups.get(facts)
    if (!group) {
      group = { facts, times: [], journeys: [] }
      this.#groups.set(facts, group)
    }
    group.times.push(at)
    group.journeys.push(journey ?? NO_JOURNEY)
    this.#count += 1
    if (this.#count > MOST_KEPT) this.#giveUpOldest()
    if (this.#count === AT_ONCE && !this.#writing) void this.flush()
    else this.#timer ??= setTimeout(() => void this.flush(), EVERY_MS)
  }

  /** Writes what waits. False where the database failed. */
  async flush(): Promise<boolean> {
    await this.#writing
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
      if (this.size > 0) this.#timer ??= setTimeout(() => void this.flush(), EVERY_MS)
    })
    return this.#writing
  }

  /** Writes the rest before the process ends, and logs how many visits were lost. */
  async close(): Promise<void> {
    for (let tries = 0; tries < LAST_TRIES && this.size > 0; tries += 1) await this.flush()
    clearTimeout(this.#timer)
    if (this.size > 0) this.#parts.log.error({ visits: this.size }, 'visits of links are lost')
  }

  /** How many wait. */
  get size(): number {
    return this.#count + this.#waiting.reduce((sum, { count }) => sum + count, 0)
  }

  async #write(): Promise<boolean> {
    this.#take()
    for (let batch = this.#waiting[0]; batch; batch = this.#waiting[0]) {
      try {
        await insertVisits(this.#parts.db, batch.id, batch.groups)
      } catch (error) {
        this.#parts.log.warn(
          { err: error, visits: this.size },
          'visits of links are not stored yet',
        )
        this.#giveUpOldest()
        return false
      }
      this.#waiting = this.#waiting.filter((one) => one !== batch)
    }
    return true
  }

  #take(): void {
    if (this.#count === 0) return
    const groups = [...this.#groups.values()]
    this.#waiting.push({ id: randomUUID(), groups, count: this.#count })
    this.#groups = new Map()
    this.#count = 0
  }

  #giveUpOldest(): void {
    this.#take()
    while (this.size > MOST_KEPT) {
      const given = this.#waiting.shift()
      if (!given) return
      this.#parts.log.error({ visits: given.count }, 'visits of links are lost')
    }
  }
}
