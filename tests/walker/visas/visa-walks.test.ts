import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { visaWalk } from './visa-walk.ts'

/** Larger sizes: docs/testing.md. */
const WALKS = Number(process.env['WALKS'] ?? 2)
// The suite walks the same ways each time; a longer run new ones.
const SEED = Number(process.env['SEED'] ?? (process.env['WALKS'] ? Date.now() % 1_000_000 : 1))

let app: TestApp
beforeAll(async () => {
  app = await anApp()
}, 60_000)
afterAll(() => app.close())

test('whoever applies for a visa in any order loses nothing, and always comes to an end', async () => {
  const faults: string[] = []
  for (let walk = 0; walk < WALKS; walk += 1) {
    await visaWalk(app, SEED + walk).catch((error: unknown) => {
      faults.push(`seed ${SEED + walk}: ${String(error)}`)
    })
    if (faults.length >= Number(process.env['FAULTS'] ?? 1)) break
  }
  expect(faults).toEqual([])
  const sent = await app.db
    .selectFrom('visas')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(Number(sent.count)).toBe(WALKS)
}, 7_200_000)
