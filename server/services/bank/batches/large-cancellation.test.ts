import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAnswers } from '#domain/bank/read-answers.ts'
import { takeAnswers } from '#server/services/bank/take-answers.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { copyHireForTheBank } from '#tests/support/many-hires.ts'
import { makeCancellationBatch } from './make-cancellation-batch.ts'
import { makeMandateBatch } from './make-mandate-batch.ts'

/** `npm run deep` asks for the size of the figure, which is held there. */
const MANDATES = Number(process.env['BATCH_MANDATES'] ?? 60)
const MOST_MS = 20_000

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
  // The copied hire has two mandates of its own.
  await copyHireForTheBank(app, MANDATES / 2 - 1)
  await makeMandateBatch(app.deps, 'staff', 'no-samples')
}, 300_000)
afterAll(() => app.close())

const states = () =>
  app.db
    .selectFrom('mandates')
    .select(['state', ({ fn }) => fn.countAll<number>().as('many')])
    .where('kind', '<>', 'agreement')
    .groupBy('state')
    .orderBy('state')
    .execute()

/** What the bank says to each request of a batch. */
async function answersTo(batch: number, said: (place: number) => 'CANCELLED' | 'KEPT') {
  const asked = await app.db
    .selectFrom('bank_requests')
    .select(['ref', 'amount'])
    .where('batch', '=', batch)
    .orderBy('mandate_id')
    .execute()
  const text = writeAnswers(
    asked.map((one, place) => ({
      ...one,
      status: said(place),
      bankCode: 'B1',
      bankText: 'as asked',
    })),
  )
  return { name: 'answers.csv', bytes: Buffer.from(text) }
}

/** One of fifty that the bank does not cancel. */
const isKept = (place: number) => place % 50 === 7

test('a batch of many cancellations goes out, and its answers come in', async () => {
  await app.db
    .updateTable('mandates')
    .set({ state: 'CANCEL_PENDING' })
    .where('state', '=', 'SUBMITTED_TO_BANK')
    .execute()
  const begin = performance.now()
  const batch = await makeCancellationBatch(app.deps, 'no-samples')
  const sent = performance.now() - begin
  expect(batch).toMatchObject({ requests: MANDATES })
  expect(await makeCancellationBatch(app.deps, 'no-samples')).toBeUndefined()

  const file = await answersTo(batch?.number ?? 0, (place) =>
    isKept(place) ? 'KEPT' : 'CANCELLED',
  )
  const before = performance.now()
  expect(await takeAnswers(app.deps, file)).toMatchObject({ taken: 'now', changes: MANDATES })
  const read = performance.now() - before
  process.stdout.write(
    `${MANDATES} cancellations: out ${(sent / 1_000).toFixed(1)} s, in ${(read / 1_000).toFixed(1)} s\n`,
  )
  expect(sent + read).toBeLessThan(MOST_MS)
  const kept = Array.from({ length: MANDATES }, (_, place) => isKept(place)).filter(Boolean).length
  expect(await states()).toEqual([
    { state: 'ACTIVE', many: kept },
    { state: 'CANCELLED', many: MANDATES - kept },
  ])
}, 300_000)
