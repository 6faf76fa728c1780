import type { Logger } from 'pino'
import type { Db } from '#server/db/connect.ts'
import { LinkTable } from '#domain/campaigns/links/link-table.ts'
import { resourceCodes } from '#domain/resources/resource-codes.ts'
import { listLinks, listRules } from '#server/db/campaigns/slugs.ts'
import { listOwnResources } from '#server/db/resources/resources.ts'
import { getSetting } from '#server/db/site/site.ts'
import { isPrintedByUs } from '#server/services/resources/text-days.ts'

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
    const [links, rules, numbers, addresses, site, documents] = await Promise.all([
      listLinks(db),
      listRules(db),
      getSetting(db, 'numbers'),
      getSetting(db, 'links'),
      getSetting(db, 'site'),
      listDocuments(db),
    ])
    const wrong = [...links.wrong, ...rules.wrong]
    if (wrong.length > 0) log.error({ wrong }, 'links of an unknown shape are left out')
    this.#table = new LinkTable({
      links: links.good,
      rules: rules.good,
      numbers,
      addresses,
      chat: { number: site.whatsappNumber, text: site.whatsappMessage },
      hasDocument: (code) => documents.has(code),
    })
  }
}

/** Our documents and the operator's. */
async function listDocuments(db: Db): Promise<Set<string>> {
  const there = await Promise.all(
    resourceCodes.map(async (code) =>
      isPrintedByUs(code) || (await listOwnResources(db, code)).length > 0 ? [code] : [],
    ),
  )
  return new Set(there.flat())
}
