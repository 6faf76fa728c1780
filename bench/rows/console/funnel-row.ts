import { addCampaigns, CASES, VISITS } from '#bench/load/add-campaigns.ts'
import { askConsole } from '#bench/load/ask-console.ts'
import type { Bench } from '#bench/bench.ts'
import type { ProductProcess } from '#bench/processes/product-process.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const LIMIT_MS = 300

/** What the screens of figures ask for, over HTTP. */
export async function funnelRow(use: Bench & ProductProcess): Promise<Row[]> {
  await addCampaigns(use.db)
  return askConsole(
    use,
    {
      'funnel with its head': ['funnel', 'funnel?within=90&device=phone', 'funnel?within=1'],
      'funnel of a plan, without a head': [
        'funnel?planType=live-in',
        'funnel?language=en&role=MAID',
      ],
      'funnel by day': ['funnel/days', 'funnel/days?within=90&device=phone'],
      'posters with what came of them': ['posters?isAll=true', 'posters'],
    },
    { of: `${whole(VISITS)} visits and ${whole(CASES)} applications`, limitMs: LIMIT_MS },
  )
}
