import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCardApp } from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { haveCarsInDubai } from '#tests/support/an-application.ts'
import { aFuzz } from './fuzz.ts'
import type { Fuzz } from './fuzz.ts'
import type { Place } from './places.ts'
import { aMonthPlace, aVoicePlace } from './rare-places.ts'
import { fuzzAll } from './fuzz-all.ts'
import { fuzzOperation } from './run.ts'
import { failingInputs } from './failing-inputs.ts'
import { broken } from './seeded-bug.ts'
import { wrongAnswers } from './wrong-answers.ts'
import { Tally } from './tally.ts'

/** Larger sizes: docs/testing.md, which also says how a seed is asked again. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 1_500)
/** A large run asks what nobody has asked yet; with everything else the same is asked each time. */
const SEED = Number(process.env['SEED'] ?? (process.env['FUZZ_CASES'] ? Date.now() % 1_000_000 : 1))
/** After as many everybody is new: applications end while they are asked. */
const A_ROUND = 20_000

let app: CardApp
let rare: Place[]
/** Asked for mistakes of handlers alone: a round ends what its people had. */
let fresh: Fuzz
beforeAll(async () => {
  app = await aCardApp()
  // Each round has households to bring somebody to, on the same days.
  await haveCarsInDubai(app, 10_000)
  // One after the other: each lets days go by.
  rare = [await aVoicePlace(app), await aMonthPlace(app)]
  fresh = await aFuzz(app, rare)
}, 600_000)
afterAll(() => app.close())

test('[G31] whatever a call is asked, its answer is one that its document names', async () => {
  const begin = performance.now()
  const tally = new Tally()
  const faults: string[] = []
  for (let seed = SEED; tally.cases < CASES && faults.length === 0; seed += 1) {
    const people = await aFuzz(app, rare)
    const cases = Math.min(A_ROUND, CASES - tally.cases)
    const asked = { cases, sequences: Math.ceil(cases / 250), seed }
    faults.push(...(await fuzzAll({ ...people, tally }, asked)))
    const seconds = Math.round((performance.now() - begin) / 1_000)
    report(`seed ${seed}, ${seconds} s: ${tally.told()}, ${faults.length} faults`)
  }
  if (process.env['TALLY']) report(tally.listed(fresh.operations))
  expect(faults).toEqual([])
}, 21_600_000)

const seededBugs = [...failingInputs, ...wrongAnswers]

test.each(seededBugs.map((bug) => [bug.name, bug] as const))(
  '[G31] a mistake of a handler is found: %s',
  async (_name, bug) => {
    const clock = { late: 0 }
    const answering = broken(app.app, bug, clock)
    const now = () => performance.now() + clock.late
    const fuzz = { ...fresh, answering, now, tally: new Tally() }
    const operation = fuzz.operations.find(({ id }) => id === bug.operation)
    if (!operation) throw new Error(`no operation ${bug.operation}`)
    const asked = { numRuns: 600, seed: SEED }
    expect(await fuzzOperation(fuzz, operation, asked)).toBeDefined()
  },
  600_000,
)

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}
