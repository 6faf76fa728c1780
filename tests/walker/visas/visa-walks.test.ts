import { afterAll, beforeAll, expect, test } from 'vitest'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { visaWalk } from './visa-walk.ts'

/** Larger sizes: docs/testing.md. */
const WALKS = Number(process.env['WALKS'] ?? 2)
// The suite walks the same ways each time; a longer run new ones.
const SEED = Number(process.env['SEED'] ?? (process.env['WALKS'] ? Date.now() % 1_000_000 : 1))
const FAULTS = Number(process.env['FAULTS'] ?? 1)

/** Households that apply at the same time, each with numbers of its own. */
const AT_ONCE = 4
/** So that a number comes back, as that of a household which is known. */
const VISAS_OF_A_NUMBER = 3

let app: TestApp
beforeAll(async () => {
  app = await anApp()
}, 60_000)
afterAll(() => app.close())

/** Walks every fourth way, from this one on; answers what went wrong. */
async function walkEach(first: number, faults: string[]): Promise<void> {
  for (let walk = first; walk < WALKS && faults.length < FAULTS; walk += AT_ONCE) {
    const household = first + AT_ONCE * Math.floor(walk / AT_ONCE / VISAS_OF_A_NUMBER)
    const phone = `050${String(1_000_000 + household)}`
    await visaWalk(app, { seed: SEED + walk, phone }).catch((error: unknown) => {
      faults.push(`seed ${SEED + walk}: ${String(error)}`)
    })
  }
}

test('whoever applies for a visa in any order loses nothing, and always comes to an end', async () => {
  const faults: string[] = []
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => walkEach(first, faults)))
  expect(faults).toEqual([])
  const sent = await app.db
    .selectFrom('visas')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(Number(sent.count)).toBe(WALKS)
}, 7_200_000)

/** What was sent of visas and not yet looked at, to whom, until nothing more comes. */
async function sendAllNews(): Promise<void> {
  for (;;) {
    const before = app.texts.length
    // Twice at once, as two processes do.
    await Promise.all([sweepQueue(app.deps), sweepQueue(app.deps)])
    await app.workOff()
    if (app.texts.length === before) return
  }
}

test('each household that came to the end hears of its visa once', async () => {
  await sendAllNews()
  const cases = await app.db.selectFrom('cases').select('number').execute()
  const names = cases.map(({ number }) => visaNumber(Number(number)))
  const heard = new Map<string, number>()
  for (const { text } of app.texts) {
    const name = /\bV-\d+/.exec(text)?.[0]
    if (name) heard.set(name, (heard.get(name) ?? 0) + 1)
  }
  expect([...heard].filter(([, times]) => times !== 1)).toEqual([])
  expect([...heard.keys()].toSorted()).toEqual(names.toSorted())
}, 7_200_000)
