import { buildSite } from './build-site.mjs'
import { browserTests, engineTests, runChecks, unitTests } from './checks.mjs'
import { findChromium } from './find-chromium.mjs'
import { installPackages } from './install-packages.mjs'
import { checksOnOtherDays } from './other-days.mjs'

/** Tests that `npm test` leaves out or takes at a small size, at the size of their figure: name, files, sizes. */
const parts = [
  ['fuzz', 'tests/fuzz/api-fuzz.test.ts', { FUZZ_CASES: '1000000' }],
  ['walks', 'tests/walker/random-walks.test.ts', { WALKS: '1000' }],
  ['visa walks', 'tests/walker/visas/visa-walks.test.ts', { WALKS: '2000' }],
  ['interview walks', 'tests/walker/interviews/interview-walks.test.ts', { WALKS: '2000' }],
  ['lives', 'tests/walker/lives.test.ts', { LIVES: '300' }],
  ['history', 'tests/history/', { OPERATIONS: '200000', BUGS: 'all' }],
  ['keys', 'server/http/idempotency.test.ts', { KEYS: '200' }],
  ['server', 'tests/faults/kill-server.test.ts', { SERVER_KILLS: '200', ACKNOWLEDGED: '100000' }],
  ['rolls', 'tests/faults/rolling-restarts.test.ts', { ROLLS: '50' }],
  ['stopped', 'tests/faults/stopped-database.test.ts', { STOPPED_SECONDS: '45' }],
  ['database', 'tests/faults/kill-database.test.ts', { DATABASE_KILLS: '20' }],
  ['texts', 'tests/faults/kill-text-worker.test.ts', { TEXTS: '10000', TEXT_KILLS: '30' }],
  ['starts', 'tests/faults/kill-worker.test.ts', { STARTED_HIRES: '10', START_KILLS: '4' }],
  ['seals', 'tests/faults/kill-seal-worker.test.ts', { HIRES: '50', SEAL_KILLS: '25' }],
  ['mutations', 'server/services/audit/offline-mutations.test.ts', { AUDIT_MUTATIONS: '500' }],
  ['cluster', 'tests/faults/cluster.test.ts', { FAILOVERS: '30' }],
  [
    'processes',
    [
      'server/adapters/uploads/image-memory.test.ts',
      'server/http/request/linear-input.test.ts',
      'tests/faults/full-disk.test.ts',
      'tests/faults/stop-under-visits.test.ts',
      'tests/process/',
      'tests/site/front-cache.test.ts',
    ],
    {},
  ],
  [
    'bank',
    [
      'server/services/bank/batches/large-batch.test.ts',
      'server/services/bank/batches/large-cancellation.test.ts',
      'server/services/bank/batches/large-collections.test.ts',
    ],
    { BATCH_MANDATES: '5000', BATCH_COLLECTIONS: '5000' },
  ],
  ['papers', 'server/adapters/pdf/paper/compose.test.ts', {}],
  ['people', 'server/services/console/people-import/people-import.test.ts', {}],
  ['image', 'tests/process/image.test.ts', { IMAGE: '1' }],
  ['upgrades', 'tests/faults/rolling-upgrade.test.ts', { UPGRADES: '20' }],
  ['hour', 'tests/faults/hour-of-faults.test.ts', { HOUR_MINUTES: '60' }],
  [
    'cards',
    'tests/faults/kill-card-callbacks.test.ts',
    { CALLBACKS: '10000', CALLBACK_KILLS: '20' },
  ],
]

/** All stories, those on both screens and those tagged `@deep` among them. */
const STORIES = 'stories'

/** Short stories in WebKit and Firefox, where they are installed. */
const ENGINES = 'engines'

/** Everything once more with the clock moved; hours, so it is run by its name alone. */
const OTHER_DAYS = 'days'

// Every program that is started from here leaves nothing out.
process.env.DEEP = '1'

const asked = process.argv.slice(2)
const names = [...parts.map(([name]) => name), STORIES, ENGINES, OTHER_DAYS]
const isAsked = (name) => asked.length === 0 || asked.includes(name)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Parts: ${names.join(', ')}.`)
  process.exit(1)
}

await installPackages()
await buildSite()
await runChecks([
  ...parts
    .filter(([name]) => isAsked(name))
    .map(([name, files, sizes]) => unitTests([files].flat(), sizes, name)),
  ...(isAsked(STORIES) ? [browserTests(findChromium(), {}, STORIES)] : []),
  ...(isAsked(ENGINES) ? [engineTests(ENGINES)] : []),
  ...(asked.includes(OTHER_DAYS) ? checksOnOtherDays(findChromium()) : []),
])
