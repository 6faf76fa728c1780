import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { seededRandom } from '#tests/moves/seeded-random.ts'
import { bugsOfTheDriver } from './bugs/bugs-of-the-driver.ts'
import { bugsOfTheLine } from './bugs/bugs-of-the-line.ts'
import { bugsOfTheRows } from './bugs/bugs-of-the-rows.ts'
import { liveWith } from './bugs/live-with.ts'
import { describeAnomaly } from './check/anomaly.ts'
import { tellOf } from './tell-of.ts'

/** `BUGS=all` looks for each, by a new seed; otherwise the seed chooses one of each kind. */
const SEED = Number(process.env['SEED'] ?? (process.env['BUGS'] ? Date.now() % 1_000_000 : 1))
const HEALTHY = 150
/** No bug may stay hidden for longer. */
const MOST = 3_000

const kinds = [bugsOfTheLine, bugsOfTheRows, bugsOfTheDriver]
const chosen =
  process.env['BUGS'] === 'all' ? kinds.flat() : kinds.map((bugs) => seededRandom(SEED).pick(bugs))

let apps: [TestApp, TestApp]
beforeAll(async () => {
  const first = await anApp()
  const { DATABASE_URL = '', DATA_DIR } = first.deps.env
  apps = [first, await anApp({ env: { DATABASE_URL, DATA_DIR } })]
  for (const { clock } of apps) clock.moveByEachLook()
})
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close()
})

test('a history of the product as it is has no anomaly', async () => {
  const { found, recorder } = await liveWith(apps, { seed: SEED, operations: HEALTHY })
  expect(found.map(describeAnomaly), `seed ${SEED}, ${tellOf(recorder)}`).toEqual([])
}, 600_000)

test.each(chosen)(
  'is found: $name',
  async (bug) => {
    const { found, recorder } = await liveWith(
      apps,
      { seed: SEED, operations: MOST, bug },
      (known) => known.some(({ kind }) => kind === bug.shows),
    )
    const kinds = [...new Set(found.map(({ kind }) => kind))]
    expect(kinds, `seed ${SEED}, ${tellOf(recorder)}`).toContain(bug.shows)
    if (process.env['BUGS']) {
      process.stdout.write(
        `${bug.name}: ${recorder.operations.length} operations, ${kinds.join()}\n`,
      )
    }
  },
  600_000,
)
