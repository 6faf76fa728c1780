import type { Logger } from 'pino'
import type { Db } from '#server/db/connect.ts'
import { LinkTable } from '#domain/campaigns/links/link-table.ts'
import { activeRules } from '#domain/campaigns/links/campaign-link.ts'
import { readLinkSettings } from './read-link-settings.ts'

type Parts = { db: Db; log: Logger }

/** Links, rules and numbers in memory, read again after each announcement. */
export class LiveLinks {
  readonly #parts: Parts
  #table: LinkTable | undefined
  // One read at a time, so that older rows never replace newer ones.
  #work: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Undefined until the first read. */
  get table(): LinkTable | undefined {
    return this.#table
  }

  /** Reads everything again and keeps the old values where that fails. */
  load(): Promise<void> {
    const done = this.#work.then(() => this.#read())
    this.#work = done.catch(() => undefined)
    return done
  }

  async #read(): Promise<void> {
    const { db, log } = this.#parts
    const { rules, wrong, ...settings } = await readLinkSettings(db)
    if (wrong.length > 0) log.error({ wrong }, 'links of an unknown shape are left out')
    this.#table = new LinkTable({ ...settings, rules: activeRules(rules) })
  }
}
