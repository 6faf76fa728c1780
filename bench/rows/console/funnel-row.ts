import { addCampaigns, CASES, VISITS } from '#bench/load/console/add-campaigns.ts'
import { askConsole } from '#bench/load/console/ask-console.ts'
import type { ConsoleAsks } from '#bench/load/console/ask-console.ts'
import type { Bench } from '#bench/bench.ts'
import type { ProductProcess } from '#bench/processes/product-process.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const LIMIT_MS = 300

/** What the screens of figures ask for, by its name in the table. */
export const figureAsks: ConsoleAsks = {
  'funnel with its head': ['funnel', 'funnel?within=90&device=phone', 'funnel?within=1'],
  'funnel of a plan, without a head': ['funnel?planType=live-in', 'funnel?language=en&role=MAID'],
  'funnel by day': ['funnel/days', 'funnel/days?within=90&device=phone'],
  'posters with what came of them': ['posters?isAll=true', 'posters'],
}

/** Asks for them over HTTP, with a million visits. */
export async function funnelRow(use: Bench & ProductProcess): Promise<Row[]> {
  await addCampaigns(use.db)
  const of = `${whole(VISITS)} visits and ${whole(CASES)} applications`
  return askConsole(use, figureAsks, { of, limitMs: LIMIT_MS })
}
