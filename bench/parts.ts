import type { Bench } from './bench.ts'
import { listIds } from './load/list-ids.ts'
import type { ProductProcess } from './processes/product-process.ts'
import type { Row } from './row.ts'
import { auditRow } from './rows/audit-row.ts'
import { bankRow } from './rows/bank-row.ts'
import { campaignsRow } from './rows/console/campaigns-row.ts'
import { casesRow } from './rows/console/cases-row.ts'
import { visasRow } from './rows/console/visas-row.ts'
import { funnelRow } from './rows/console/funnel-row.ts'
import { tablesRow } from './rows/console/tables-row.ts'
import { cachedPageRows } from './rows/pages/cached-page-row.ts'
import { costsRow } from './rows/costs-row.ts'
import { droppedPageRow } from './rows/pages/dropped-page-row.ts'
import { frontRows } from './rows/pages/front-row.ts'
import { hiddenRow } from './rows/catalogue/hidden-row.ts'
import { lighthouseRows } from './rows/lighthouse-row.ts'
import { listCallRow } from './rows/catalogue/list-call-row.ts'
import { memoryRow } from './rows/memory-row.ts'
import { myHireRow } from './rows/my-hire-row.ts'
import { nextRow } from './rows/next-row.ts'
import { papersRow } from './rows/papers-row.ts'
import { peakRows } from './rows/peak-row.ts'
import { photosRow } from './rows/photos-row.ts'
import { profileCallRow } from './rows/catalogue/profile-call-row.ts'
import { reactRow } from './rows/react-row.ts'
import { redirectRows } from './rows/redirect-row.ts'
import { replayRow } from './rows/replay-row.ts'
import { scriptRow } from './rows/script-row.ts'
import { startRow } from './rows/start-row.ts'
import { submitRows } from './rows/submit-row.ts'
import { uncachedPageRows } from './rows/pages/uncached-page-row.ts'
import { visaCaseRow } from './rows/visa-case-row.ts'
import { visitsRow } from './rows/visits-row.ts'
import { watchRow } from './rows/watch-row.ts'

type Use = Bench & ProductProcess & { people: number }

/** What can be measured by its name, on a catalogue of so many people. */
export type Part = { name: string; people: number } & (
  | { measure: (use: Use) => Promise<Row[]> }
  /** Starts its own processes, or needs none. */
  | { alone: (bench: Bench) => Promise<Row[]> }
)

/** Whom a first start brings. */
export const SAMPLES = 64
const FEW = 1_000
const MANY = Number(process.env['BENCH_PEOPLE'] ?? 100_000)
const PAGE = '/hire-maid'

/** Every part; the names go to `npm run bench -- <names>`. */
export const parts: readonly Part[] = [
  { name: 'script', people: SAMPLES, measure: ({ port }) => scriptRow({ port, path: PAGE }) },
  { name: 'lighthouse', people: SAMPLES, alone: (bench) => lighthouseRows(bench, SAMPLES) },
  {
    name: 'cached',
    people: FEW,
    measure: async ({ seconds, ...use }) => [
      ...(await cachedPageRows({ ...use, path: PAGE, seconds: seconds / 2 })),
      memoryRow('after the load on cached pages, and use', use.pid),
    ],
  },
  { name: 'front', people: SAMPLES, alone: frontRows },
  { name: 'redirect', people: SAMPLES, alone: redirectRows },
  {
    name: 'react',
    people: SAMPLES,
    alone: ({ seconds, ...bench }) => reactRow({ ...bench, url: PAGE, seconds: seconds / 4 }),
  },
  { name: 'uncached', people: FEW, measure: uncachedPageRows },
  { name: 'next', people: FEW, measure: nextRow },
  { name: 'dropped', people: FEW, measure: droppedPageRow },
  {
    name: 'visits',
    people: FEW,
    measure: async (use) => visitsRow({ ...use, maidIds: await listIds(use.db, 500) }),
  },
  { name: 'start', people: FEW, measure: startRow },
  {
    name: 'list',
    people: FEW,
    measure: (use) => listCallRow({ ...use, profiles: FEW, limitMs: 5 }),
  },
  {
    name: 'submit',
    people: FEW,
    measure: async (use) => [
      ...(await submitRows({ ...use, maidIds: await listIds(use.db, FEW) })),
      memoryRow('after submits', use.pid),
    ],
  },
  {
    name: 'costs',
    people: FEW,
    measure: async (use) => costsRow({ ...use, maidIds: await listIds(use.db, FEW) }),
  },
  {
    name: 'peak',
    people: FEW,
    measure: async (use) => peakRows({ ...use, maidIds: await listIds(use.db, FEW) }),
  },
  {
    name: 'photos',
    people: FEW,
    measure: async (use) => photosRow({ ...use, maidIds: await listIds(use.db, FEW) }),
  },
  {
    name: 'papers',
    people: FEW,
    measure: async (use) => papersRow({ ...use, maidIds: await listIds(use.db, FEW) }),
  },
  {
    name: 'visa-case',
    people: FEW,
    measure: async ({ seconds, ...use }) =>
      visaCaseRow({ ...use, seconds: seconds / 2, maidIds: await listIds(use.db, FEW) }),
  },
  {
    name: 'my-hire',
    people: FEW,
    measure: async (use) =>
      myHireRow({ ...use, maidIds: await listIds(use.db, FEW), seconds: use.seconds / 2 }),
  },
  { name: 'cases', people: FEW, measure: casesRow },
  { name: 'visas', people: FEW, measure: visasRow },
  {
    name: 'watch',
    people: FEW,
    measure: async (use) => watchRow({ ...use, maidIds: await listIds(use.db, FEW) }),
  },
  { name: 'replay', people: FEW, measure: replayRow },
  { name: 'campaigns', people: FEW, measure: campaignsRow },
  { name: 'funnel', people: FEW, measure: funnelRow },
  { name: 'tables', people: FEW, measure: tablesRow },
  {
    name: 'list',
    people: MANY,
    measure: (use) => listCallRow({ ...use, profiles: MANY, limitMs: MANY > 100_000 ? 20 : 4 }),
  },
  {
    name: 'profile',
    people: MANY,
    measure: async (use) =>
      profileCallRow({
        ...use,
        maidIds: await listIds(use.db, 500),
        limitMs: MANY > 100_000 ? 8 : 3,
      }),
  },
  {
    name: 'hidden',
    people: MANY,
    measure: async (use) => hiddenRow({ ...use, maidIds: await listIds(use.db, 20) }),
  },
  { name: 'start', people: MANY, measure: startRow },
  { name: 'bank', people: SAMPLES, alone: bankRow },
  {
    name: 'audit',
    people: SAMPLES,
    alone: async ({ dataDir }) => [await auditRow({ dataDir, events: 1_000_000 })],
  },
]
