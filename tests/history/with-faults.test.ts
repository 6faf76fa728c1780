import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askerOf } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { seededRandom } from '#tests/moves/seeded-random.ts'
import { describeWithBefore } from './check/anomaly.ts'
import { checkHistory } from './check/check-history.ts'
import { liveAsHousehold } from './clients/household.ts'
import { aHistoryWorld } from './clients/world.ts'
import type { World } from './clients/world.ts'
import { flakyConnection } from './faults/flaky-connection.ts'
import { twoProcesses } from './faults/two-processes.ts'
import type { TwoProcesses } from './faults/two-processes.ts'
import { tellOf } from './tell-of.ts'

/** `OPERATIONS=200000` makes the figure of docs/testing.md; without it nothing here runs (`npm run deep -- history`). */
const OPERATIONS = Number(process.env['OPERATIONS'] ?? 0)
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const HOUSEHOLDS = 8
const MAIDS = 6
/** Operations between the end of a fault and the next. */
const FAULT_EACH = Number(process.env['FAULT_EACH'] ?? 1_500)
const CHECK_EACH = 5_000

let app: TestApp
let site: TwoProcesses
let dataDir: string
describe.skipIf(OPERATIONS === 0)('under faults', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'daarly-history-'))
    site = await twoProcesses(dataDir)
    const env = { DATA_DIR: dataDir, DATABASE_URL: site.databaseUrl }
    app = await anOpenApp({ now: new Date().toISOString(), env })
  })
  afterAll(async () => {
    await app.close()
    await site.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('a history of households, spouses and staff has no anomaly', async () => {
    const random = seededRandom(SEED)
    let most = 0
    const world = await aHistoryWorld({
      app,
      random,
      send: askerOf(flakyConnection(site.ends, random)).send,
      mostOperations: () => most,
      maids: MAIDS,
      pause: (attempt) => pause(Math.min(attempt * 20, 250)),
    })
    const faults: Record<string, number> = {}
    const names = Array.from({ length: HOUSEHOLDS }, (_, place) => `household-${place}`)
    while (most < OPERATIONS) {
      // Nobody is in the middle of something when the history is looked at.
      most = Math.min(most + CHECK_EACH, OPERATIONS)
      await Promise.all([
        ...names.map((name) => liveAsHousehold(world, name)),
        strikeOn(world, faults),
      ])
      process.stdout.write(`${tellOf(world.recorder)}\n${JSON.stringify(faults)}\n`)
      const { operations } = world.recorder
      const found = checkHistory(operations).slice(0, 5)
      expect(
        found.map((anomaly) => describeWithBefore(anomaly, operations)),
        `seed ${SEED}`,
      ).toEqual([])
    }
  }, 14_400_000)
})

async function strikeOn(world: World, faults: Record<string, number>): Promise<void> {
  const { operations } = world.recorder
  while (world.goesOn()) {
    const next = operations.length + FAULT_EACH
    while (operations.length < next && world.goesOn()) await pause(20)
    // The fault before may still be felt: then the next one is not counted.
    const name = await site.strike(app.db, world.random).catch(() => 'came too soon')
    faults[name] = (faults[name] ?? 0) + 1
  }
}
