import * as fc from 'fast-check'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { seededRandom } from '#tests/moves/seeded-random.ts'
import type { Random } from '#tests/moves/seeded-random.ts'
import { aNewHire } from '#tests/support/an-application.ts'
import { Refused } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { casesOf } from './cases.ts'
import type { Case } from './cases.ts'
import { ask } from './fuzz.ts'
import type { Fuzz } from './fuzz.ts'
import { KnownValues } from './known-values.ts'
import { mismatchChoice } from './way-on.ts'
import type { Place } from './places.ts'
import type { Operation } from './read-operations.ts'
import { spoils } from './spoil.ts'

type Asked = { numRuns: number; seed: number }

/** Asks one operation that many cases; answers what is wrong with it, with `SHRINK` at its smallest. */
export function fuzzOperation(fuzz: Fuzz, operation: Operation, asked: Asked) {
  return firstFault(
    fc.asyncProperty(casesOf(operation), async (one) => refuseFault(await ask(fuzz, one))),
    asked,
  )
}

/** Undefined goes on by the good answer of the step that is due, with that done to it. */
type Move = { goOn: Case['spoils'] } | Case

/** New visitors hire and do anything, a sequence each; answers what went wrong. */
export function fuzzSequences(fuzz: Fuzz, asked: Asked) {
  const about = fuzz.operations.filter(({ needsSession }) => needsSession)
  const well = { weight: 2, arbitrary: fc.constant([]) }
  const goOn = fc.oneof(well, { weight: 1, arbitrary: spoils(2) })
  const move: fc.Arbitrary<Move> = fc.oneof(
    { weight: 3, arbitrary: goOn.map((all) => ({ goOn: all })) },
    { weight: 4, arbitrary: fc.oneof(...about.map(casesOf)) },
    { weight: 1, arbitrary: fc.oneof(...fuzz.operations.map(casesOf)) },
  )
  const moves = fc.array(move, { minLength: 8, maxLength: 24 })
  const method = fc.constantFrom(...paymentMethods)
  const sequences = fc.record({ method, seed: fc.nat(), moves })
  return firstFault(
    fc.asyncProperty(sequences, async (one) => {
      const place = await aNewPlace(fuzz)
      const hire = { place, method: one.method, random: seededRandom(one.seed) }
      for (const each of one.moves) refuseFault(await moveOn(fuzz, hire, each))
    }),
    asked,
  )
}

async function aNewPlace({ app }: Fuzz): Promise<Place> {
  const { caseId, maidId, as: household } = await aNewHire(app)
  const known = new KnownValues()
  known.learn({ caseId, maidId, id: caseId })
  return { caseId, household, other: aVisitor(), stranger: aVisitor(), known, good: new Map() }
}

type Hire = { place: Place; method: PaymentMethod; random: Random }

async function moveOn(
  fuzz: Fuzz,
  { place, ...hire }: Hire,
  move: Move,
): Promise<string | undefined> {
  if ('operation' in move) return ask(fuzz, move, place)
  try {
    place.good = await mismatchChoice(fuzz.app, place, hire)
  } catch (error) {
    // What went before may have made the good answer one that is refused.
    if (error instanceof Refused && error.status < 500) return undefined
    throw error
  }
  const operation = fuzz.operations.find(({ id }) => place.good.has(id))
  if (!operation) return undefined
  const due = { operation, place: 0, who: 'household', input: undefined, headers: {} } as const
  return ask(fuzz, { ...due, spoils: move.goOn }, place)
}

function refuseFault(fault: string | undefined): void {
  if (fault) throw new Error(fault)
}

async function firstFault<T>(property: fc.IAsyncProperty<[T]>, asked: Asked) {
  // Making a sequence small asks it hundreds of times, which a busy machine never ends.
  const endOnFailure = !process.env['SHRINK']
  const found = await fc.check(property, { ...asked, endOnFailure })
  if (!found.failed) return undefined
  const why = found.errorInstance instanceof Error ? found.errorInstance.message : ''
  const input = JSON.stringify(found.counterexample, shortened).slice(0, 2_000)
  return `${why}, seed ${found.seed}, path ${found.counterexamplePath}, ${input}`
}

function shortened(name: string, value: unknown): unknown {
  if (name === 'operation') return (value as Operation).id
  return typeof value === 'string' ? value.slice(0, 200) : value
}
