import type { KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import type { ChatNumbers } from '#domain/campaigns/links/chat-numbers.ts'
import type { LinkSettings } from '#domain/campaigns/links/link-table.ts'
import type { Day } from '#domain/day.ts'
import { resourceCodes } from '#domain/resources/resource-codes.ts'
import { listFullNumbers } from '#server/db/campaigns/full-numbers.ts'
import { listLinks, listRules } from '#server/db/campaigns/slugs.ts'
import type { Db } from '#server/db/connect.ts'
import { listRunning } from '#server/db/experiments/experiments.ts'
import { listOwnResources } from '#server/db/resources/resources.ts'
import { getSettings } from '#server/db/site/site.ts'
import { isPrintedByUs } from '#server/services/resources/text-days.ts'

/** Everything that decides where links lead; `wrong` names rows of an unknown shape. */
export async function readLinkSettings(
  db: Db,
): Promise<Omit<LinkSettings, 'rules'> & { rules: readonly KeptRule[]; wrong: string[] }> {
  const [links, rules, settings, full, documents, experiments] = await Promise.all([
    listLinks(db),
    listRules(db),
    getSettings(db, ['numbers', 'links', 'site', 'measuring']),
    listFullNumbers(db),
    listDocuments(db),
    listRunning(db),
  ])
  const { numbers, links: addresses, site, measuring } = settings
  return {
    links: links.good,
    rules: rules.good,
    wrong: [...links.wrong, ...rules.wrong, ...experiments.wrong],
    numbers: withFullDays(numbers, full),
    addresses,
    chat: { number: site.whatsappNumber, text: site.whatsappMessage },
    hasDocument: (code) => documents.has(code),
    experiments: experiments.good,
    consentPolicy: measuring.consentPolicy,
  }
}

const withFullDays = (numbers: ChatNumbers, full: ReadonlyMap<string, Day>): ChatNumbers =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [
      name,
      number.dailyCap === undefined ? number : { ...number, fullOn: full.get(name) },
    ]),
  )

/** Our documents and the operator's. */
async function listDocuments(db: Db): Promise<Set<string>> {
  const there = await Promise.all(
    resourceCodes.map(async (code) =>
      isPrintedByUs(code) || (await listOwnResources(db, code)).length > 0 ? [code] : [],
    ),
  )
  return new Set(there.flat())
}
