import { expect, test } from 'vitest'
import { checkAcknowledged } from './check-records.ts'
import { brokenLives } from './check-lives.ts'
import { lifeOfHire } from './life.ts'
import { aWorld } from './world.ts'

/** Larger sizes: docs/testing.md, which also says how a seed is walked again. */
const LIVES = Number(process.env['LIVES'] ?? 2)
const SEED = Number(process.env['SEED'] ?? (process.env['LIVES'] ? Date.now() % 1_000_000 : 1))

test('hires that go on for weeks take no sum that is not owed, and always find a way on', async () => {
  const faults: string[] = []
  for (
    let life = 0;
    life < LIVES && faults.length < Number(process.env['FAULTS'] ?? 1);
    life += 1
  ) {
    const fault = await faultOf(SEED + life)
    if (fault) faults.push(`seed ${SEED + life}: ${fault}`)
    if (fault) process.stdout.write(`${faults.at(-1)}\n`)
    if (life % 25 === 24) process.stdout.write(`${life + 1} lives, ${faults.length} faults\n`)
  }
  expect(faults).toEqual([])
}, 7_200_000)

/** One life in a world of its own, so that its seed alone decides it. */
async function faultOf(seed: number): Promise<string | undefined> {
  const world = await aWorld()
  try {
    const household = await lifeOfHire(world, seed)
    await checkAcknowledged(household, world.app.db)
    const broken = await brokenLives(world.app.db)
    if (Object.keys(broken).length === 0) return undefined
    return `${JSON.stringify(broken)}\n  ${household.journal.join('\n  ')}`
  } catch (error) {
    return String(error)
  } finally {
    await world.close()
  }
}
