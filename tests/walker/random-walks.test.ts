import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownSteps } from '#domain/hiring/steps/step-codes.ts'
import { brokenRecords, checkAcknowledged } from './check-records.ts'
import { randomWalk } from './random-walk.ts'
import { aWorld } from './world.ts'
import type { World } from './world.ts'

/** Larger sizes: docs/testing.md, which also says how a seed is walked again. */
const WALKS = Number(process.env['WALKS'] ?? 2)
// The suite walks the same ways each time; a longer run new ones.
const SEED = Number(process.env['SEED'] ?? (process.env['WALKS'] ? Date.now() % 1_000_000 : 1))

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('households that do anything in any order lose nothing, and always find a way on', async () => {
  const startedAt = Date.now()
  const faults: string[] = []
  const ends = new Map<string, number>()
  for (let walk = 0; walk < WALKS; walk += 1) {
    const end = await endOf(SEED + walk).catch((error: unknown) => {
      faults.push(`seed ${SEED + walk}: ${String(error)}`)
      report(faults.at(-1) ?? '')
      return 'fault'
    })
    ends.set(end, (ends.get(end) ?? 0) + 1)
    if (walk % 25 === 24) report(`${walk + 1} walks, ${faults.length} faults`)
    if (faults.length >= Number(process.env['FAULTS'] ?? 1)) break
  }
  await world.app.workOff()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  report(`seed ${SEED}, ${WALKS} walks, ${seconds} s: ${JSON.stringify([...ends])}`)
  if (process.env['TALLY'])
    report(
      [...world.answers]
        .map((pair) => pair.join(' '))
        .sort()
        .join('\n'),
    )
  const missed = shownSteps.filter((step) => !world.reached.has(step))
  report(`not reached: ${missed.join(' ') || 'none'}`)
  const keys = world.app.texts.map(({ key }) => key)
  const doubled = keys.filter((key, index) => keys.indexOf(key) !== index)
  const broken = await brokenRecords(world.app.db, 'worked-off')
  expect({ faults, broken, doubled }).toEqual({ faults: [], broken: {}, doubled: [] })
}, 7_200_000)

/** Walks, looks at the records, and says how it ended. */
async function endOf(seed: number): Promise<string> {
  const household = await randomWalk(world, seed)
  const { db } = world.app
  await checkAcknowledged(household, db)
  const broken = await brokenRecords(db, 'any-time')
  if (Object.keys(broken).length > 0) {
    throw new Error(`${JSON.stringify(broken)}\n  ${household.journal.join('\n  ')}`)
  }
  const { ended_as } = await db
    .selectFrom('applications')
    .select('ended_as')
    .where('id', '=', household.caseId)
    .executeTakeFirstOrThrow()
  return ended_as ?? 'open'
}

const report = (line: string): void => void process.stdout.write(`${line}\n`)
