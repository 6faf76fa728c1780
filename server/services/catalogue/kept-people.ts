import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { maidCardSchema } from '#api/catalogue/catalogue.ts'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { Language } from '#domain/constants.ts'
import { dubaiDay } from '#domain/day.ts'
import { findStamps, listShownMaids } from '#server/db/catalogue/maids.ts'
import type { ShownMaidRow, StampedMaidRow } from '#server/db/catalogue/maids.ts'
import type { Db } from '#server/db/connect.ts'
import { isDatabaseGone } from '#server/db/database-errors.ts'
import { withOwnJson } from '#api/own-json.ts'
import { maidCard } from './maid-card.ts'
import type { Reader } from './maid-card.ts'

/** Per language; some 8 kB each with the card. */
const MOST_KEPT = 2_000

/** The facts of the moment on which a card depends. */
type Moment = { day: string; held: boolean }

/**
 * Caches rows and cards until an announcement; a visitor's own call checks stamps, because
 * announcements come late.
 */
export class KeptPeople {
  readonly #db: Db
  readonly #rows = new LRUCache<string, StampedMaidRow>({ max: MOST_KEPT })
  readonly #cards = new WeakMap<ShownMaidRow, Moment & { card: MaidCard }>()
  #changes = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** Drops one person's rows and cards, or all, after a change. */
  forget(id?: string): void {
    // A running read may predate the change.
    this.#changes += 1
    for (const key of this.#rows.keys()) {
      if (id === undefined || key.endsWith(id)) this.#rows.delete(key)
    }
  }

  /** Rows of those shown among `ids`, in their order. */
  async rows(ids: readonly string[], language: Language): Promise<ShownMaidRow[]> {
    return this.#complete(this.#db, ids, { language, known: this.#known(ids, language) })
  }

  /**
   * Reads only stamps for those unchanged. While the database is away cached rows serve, because
   * nobody can change.
   */
  async rowsNow(db: Db, ids: readonly string[], language: Language): Promise<ShownMaidRow[]> {
    const known = this.#known(ids, language)
    const stamps = await findStamps(db, [...known.keys()]).catch((error: unknown) => {
      if (isDatabaseGone(error) && known.size === ids.length) return undefined
      throw error
    })
    for (const [id, { stamp }] of known) if (stamps && stamps.get(id) !== stamp) known.delete(id)
    return this.#complete(db, ids, { language, known })
  }

  #known(ids: readonly string[], language: Language): Map<string, StampedMaidRow> {
    const kept = ids.map((id) => [id, this.#rows.get(keyOf(id, language))] as const)
    return new Map(kept.flatMap(([id, row]) => (row ? [[id, row]] : [])))
  }

  /** Reads the unknown ones and caches them unless somebody changed meanwhile. */
  async #complete(
    db: Db,
    ids: readonly string[],
    { language, known }: { language: Language; known: ReadonlyMap<string, StampedMaidRow> },
  ): Promise<ShownMaidRow[]> {
    const changes = this.#changes
    const found = new Map(known)
    const missing = ids.filter((id) => !found.has(id))
    for (const row of await listShownMaids(db, missing, language)) {
      found.set(row.id, row)
      if (changes === this.#changes) this.#rows.set(keyOf(row.id, language), row)
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** The same object with its JSON until something changes, checked by the call's schema. */
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

const keyOf = (id: string, language: Language) => `${language} ${id}`
const printOf = (json: string): string => hash('sha256', json, 'base64url')
