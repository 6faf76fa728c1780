import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { maidCardSchema } from '#api/catalogue.ts'
import type { MaidCard } from '#api/catalogue.ts'
import type { Language } from '#domain/constants.ts'
import { dubaiDay } from '#domain/day.ts'
import { listShownMaids } from '#server/db/catalogue/maids.ts'
import type { ShownMaidRow } from '#server/db/catalogue/maids.ts'
import type { Db } from '#server/db/connect.ts'
import { withOwnJson } from '#api/own-json.ts'
import { maidCard } from './maid-card.ts'
import type { Reader } from './maid-card.ts'

/** In a language each; some 8 kB with her card. */
const MOST_KEPT = 2_000

/** What of the moment a card depends on. */
type Moment = { day: string; held: boolean }

/**
 * Rows and cards of those who stand on many pages, until an announcement says that somebody changed.
 * For pages that are the same for everybody: they may be as late as the announcement, as kept pages are.
 */
export class KeptPeople {
  readonly #db: Db
  readonly #rows = new LRUCache<string, ShownMaidRow>({ max: MOST_KEPT })
  readonly #cards = new WeakMap<ShownMaidRow, Moment & { card: MaidCard }>()
  #changes = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** Of one person, or of everybody, after a change. */
  forget(id?: string): void {
    // A reading under way may be older than the change.
    this.#changes += 1
    for (const key of this.#rows.keys()) {
      if (id === undefined || key.endsWith(id)) this.#rows.delete(key)
    }
  }

  /** The shown ones of these, in their order. */
  async rows(ids: readonly string[], language: Language): Promise<ShownMaidRow[]> {
    const keyOf = (id: string) => `${language} ${id}`
    const changes = this.#changes
    const found = new Map(ids.map((id) => [id, this.#rows.get(keyOf(id))]))
    const missing = ids.filter((id) => found.get(id) === undefined)
    for (const row of await listShownMaids(this.#db, missing, language)) {
      found.set(row.id, row)
      if (changes === this.#changes) this.#rows.set(keyOf(row.id), row)
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** The same object, with its JSON, while nothing of it changes; as the calls' schema says. */
  card(row: ShownMaidRow, reader: Reader): MaidCard {
    const day = dubaiDay(reader.now.getTime())
    const held = row.held_until !== null && row.held_until > reader.now
    const before = this.#cards.get(row)
    if (before?.day === day && before.held === held) return before.card
    const card = withOwnJson(z.parse(maidCardSchema, maidCard(row, reader)), printOf)
    this.#cards.set(row, { day, held, card })
    return card
  }
}

const printOf = (json: string): string => hash('sha256', json, 'base64url')
