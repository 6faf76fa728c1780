import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectionOutcome } from '#domain/bank/outcomes.ts'
import { writeAnswers } from '#domain/bank/read-answers.ts'
import { takeAnswers } from '#server/services/bank/take-answers.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { copyHireToCollect } from '#tests/support/many-hires.ts'
import { makeCollectionBatch } from './make-collection-batch.ts'

/** `npm run deep` asks for the size of the figure, which is held there. */
const COLLECTIONS = Number(process.env['BATCH_COLLECTIONS'] ?? 60)
const MOST_MS = 20_000

let app: TestApp
let copies: string[]
beforeAll(async () => {
  app = await anOpenApp()
  copies = await copyHireToCollect(app, COLLECTIONS)
  app.clock.set('2026-11-24T06:00:00Z')
}, 300_000)
afterAll(() => app.close())

/** Of twenty, one without money and one whose bank failed. */
const said = (place: number): CollectionOutcome =>
  place % 20 === 7 ? 'INSUFFICIENT_FUNDS' : place % 20 === 13 ? 'TECHNICAL' : 'PAID'
const saidOf = (status: CollectionOutcome) =>
  Array.from({ length: COLLECTIONS }, (_, place) => said(place)).filter((one) => one === status)
    .length

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

test('a file of many collections goes out, and its answers come in', async () => {
  const begin = performance.now()
  const batch = await makeCollectionBatch(app.deps, 'no-samples')
  const sent = performance.now() - begin
  expect(batch).toMatchObject({ requests: COLLECTIONS })
  expect(await makeCollectionBatch(app.deps, 'no-samples')).toBeUndefined()

  const bytes = Buffer.from(await answersTo(batch?.number ?? 0))
  const before = performance.now()
  const taken = await takeAnswers(app.deps, { name: 'answers.csv', bytes })
  const read = performance.now() - before
  expect(taken).toMatchObject({ taken: 'now', changes: COLLECTIONS })
  process.stdout.write(
    `${COLLECTIONS} collections: out ${inSeconds(sent)}, in ${inSeconds(read)}\n`,
  )
  expect(sent).toBeLessThan(MOST_MS)
  expect(read).toBeLessThan(MOST_MS)
  expect(await takeAnswers(app.deps, { name: 'again.csv', bytes })).toMatchObject({
    taken: 'before',
  })
}, 300_000)

async function answersTo(number: number): Promise<string> {
  const asked = await app.db
    .selectFrom('bank_requests')
    .select(['ref', 'amount'])
    .where('batch', '=', number)
    .orderBy(sql`substring(ref from '[0-9]+$')::int`)
    .execute()
  return writeAnswers(
    asked.map((one, place) => ({ ...one, status: said(place), bankCode: 'B1', bankText: '' })),
  )
}

test('each sum that came has its invoice, in one series without a gap, and each household its text', async () => {
  const paid = saidOf('PAID')
  const poor = saidOf('INSUFFICIENT_FUNDS') + saidOf('TECHNICAL')
  const { rows } = await sql<{ state: string; due: string; many: number }>`
    select p.state, d.state as due, count(*)::int as many
    from payments as p join dues as d on d.id = p.due_id
    where p.case_id = any(${copies}::text[]) group by 1, 2 order by 1`.execute(app.db)
  expect(rows).toEqual([
    { state: 'failed', due: 'failed', many: poor },
    { state: 'succeeded', due: 'paid', many: paid },
  ])
  const invoices = await app.db
    .selectFrom('invoices')
    .select(['number', 'case_id'])
    .orderBy('number')
    .execute()
  expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, at) => at + 1))
  expect(new Set(invoices.map((one) => one.case_id)).size).toBe(paid)
  const texts = await app.db
    .selectFrom('sms_messages')
    .select('case_id')
    .where('case_id', 'in', copies)
    .where('purpose', '=', 'news')
    .execute()
  expect(texts).toHaveLength(poor)
})
