import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { getAppInfo } from '#api/hiring/application.ts'
import { findMandate } from '#server/db/signing/mandates.ts'
import { aHireAtTheBank, answersOf, bankSays, statesOf } from '#tests/support/a-bank.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { takeAnswers } from './take-answers.ts'

let app: TestApp
let hire: Awaited<ReturnType<typeof aHireAtTheBank>>
beforeAll(async () => {
  app = await anOpenApp()
  hire = await aHireAtTheBank(app)
})
afterAll(() => app.close())

const rowsOf = (table: 'mandates' | 'mandate_moves' | 'bank_requests' | 'sms_messages') =>
  app.db.selectFrom(table).selectAll().execute()

/** Everything that a file of answers may change. */
async function whatIs() {
  const tables = ['mandates', 'mandate_moves', 'bank_requests', 'sms_messages'] as const
  return JSON.stringify(await Promise.all(tables.map(rowsOf)))
}

const take = (text: string) => takeAnswers(app.deps, { name: 'a.csv', bytes: Buffer.from(text) })
const once = () => `${hire.refs['one-time']},ACCEPTED,,,,833.00,AED\r\n`
const total = (count: number, sum: string) => `TOTAL,${count},,,,${sum},AED\r\n`
const HEAD = 'reference,status,reason,bank_code,bank_text,amount,currency\r\n'

describe('a file with anything wrong is named line by line and changes nothing', () => {
  const files: [string, () => string, object[]][] = [
    [
      'wrong columns',
      () => `reference,status,amount,IBAN\r\n`,
      [
        { line: 1, column: 'reason', code: 'column-missing' },
        { line: 1, column: 'bank_code', code: 'column-missing' },
        { line: 1, column: 'bank_text', code: 'column-missing' },
        { line: 1, column: 'currency', code: 'column-missing' },
        { line: 1, column: '4', code: 'column-unknown' },
      ],
    ],
    ['nothing at all', () => '', [{ line: 1, code: 'column-missing' }]],
    [
      'a doubled row',
      () => HEAD + once() + once() + total(2, '1666.00'),
      [{ line: 3, column: 'reference', code: 'doubled-row', wanted: '2' }],
    ],
    [
      'a mandate that was never sent',
      () => `${HEAD}${once()}B999-1,ACCEPTED,,,,5.00,AED\r\n${total(2, '838.00')}`,
      [{ line: 3, column: 'reference', code: 'unknown-reference', ref: 'B999-1' }],
    ],
    [
      'another amount',
      () => `${HEAD}${hire.refs.monthly},ACCEPTED,,,,3928.00,AED\r\n${total(1, '3928.00')}`,
      [{ line: 2, column: 'amount', code: 'amount-differs' }],
    ],
    [
      'another currency, an amount without fils and words that are not ours',
      () => `${HEAD}${hire.refs.monthly},MAYBE,WHIM,,,3927,USD\r\n${total(1, '0.00')}`,
      [
        { column: 'status', code: 'unknown-status' },
        { column: 'reason', code: 'unknown-reason' },
        { column: 'amount', code: 'bad-amount' },
        { column: 'currency', code: 'other-currency' },
      ],
    ],
    [
      'a rejection without its reason',
      () => `${HEAD}${hire.refs.monthly},REJECTED,,R1,,3927.00,AED\r\n${total(1, '3927.00')}`,
      [{ line: 2, column: 'reason', code: 'reason-missing' }],
    ],
    ['a file that was cut between rows', () => HEAD + once(), [{ line: 3, code: 'total-missing' }]],
    ['a file that was cut in a row', () => `${HEAD}B1-1,ACC`, [{ code: 'wrong-number-of-cells' }]],
    [
      'sums that do not agree',
      () => HEAD + once() + total(3, '1.00'),
      [
        { line: 3, column: 'status', code: 'wrong-count', wanted: '1' },
        { line: 3, column: 'amount', code: 'wrong-sum', wanted: '833.00' },
      ],
    ],
    ['an open quote', () => `${HEAD}"B1-1,ACCEPTED`, [{ line: 2, code: 'bad-quote' }]],
    [
      'a word that this mandate cannot hear now',
      () => `${HEAD}${hire.refs.monthly},CANCELLED,,,,3927.00,AED\r\n${total(1, '3927.00')}`,
      [{ line: 2, column: 'status', code: 'impossible-now' }],
    ],
  ]
  test.each(files)('%s', async (_what, file, problems) => {
    const before = await whatIs()
    const taken = await take(file())
    expect(taken).toMatchObject({ taken: 'refused' })
    const found = taken.taken === 'refused' ? taken.problems : []
    expect(found).toEqual(
      expect.arrayContaining(problems.map((one) => expect.objectContaining(one))),
    )
    expect(await whatIs()).toBe(before)
  })

  test('bytes that are no text', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00])
    const taken = await takeAnswers(app.deps, { name: 'a.csv', bytes })
    expect(taken).toEqual({
      taken: 'refused',
      problems: [{ line: 1, code: 'not-text' }],
      rows: [],
    })
  })

  test('whatever a file holds, it changes all that it says or nothing', async () => {
    const before = await whatIs()
    const ref = fc.constantFrom(hire.refs['one-time'], hire.refs.monthly, 'B9-9', '', '=1')
    const status = fc.constantFrom('ACCEPTED', 'REJECTED', 'PAID', 'TOTAL', '')
    const row = fc.tuple(ref, status, fc.string({ maxLength: 8 })).map((cells) => cells.join(','))
    const text = fc.array(row, { maxLength: 4 }).map((rows) => HEAD + rows.join('\r\n'))
    await fc.assert(
      fc.asyncProperty(text, async (file) => {
        expect((await take(file)).taken).toBe('refused')
      }),
      { numRuns: 40 },
    )
    expect(await whatIs()).toBe(before)
  })
})

test('a dry run says what would be and changes nothing; the real one changes it once', async () => {
  const { refs, caseId } = hire
  const bytes = await answersOf(app, [
    { ref: refs['one-time'], status: 'ACCEPTED' },
    { ref: refs.monthly, status: 'ACCEPTED' },
  ])
  const file = { name: 'answers.csv', bytes }
  const before = await whatIs()
  const dry = await takeAnswers(app.deps, { ...file, isDryRun: true })
  expect(dry).toMatchObject({ taken: 'dry', answers: 2, changes: 2 })
  expect(await whatIs()).toBe(before)
  const broken = { ...app.deps, clock: breaksAfter(1) }
  await expect(takeAnswers(broken, file)).rejects.toThrow('killed')
  expect(await whatIs()).toBe(before)
  const both = await Promise.all([takeAnswers(app.deps, file), takeAnswers(app.deps, file)])
  expect(both.map(({ taken }) => taken).toSorted()).toEqual(['before', 'now'])
  expect(await statesOf(app, caseId)).toMatchObject({ 'one-time': 'ACTIVE', monthly: 'ACTIVE' })
  const after = await whatIs()
  // The same answers in another file are known.
  expect(await bankSays(app, [{ ref: refs.monthly, status: 'ACCEPTED' }])).toMatchObject({
    taken: 'now',
    answers: 1,
    changes: 0,
  })
  expect(await whatIs()).toBe(after)
})

test('a mandate that its payer cancelled at the bank is cancelled, and the household hears of it', async () => {
  const other = await aHireAtTheBank(app)
  const { refs, caseId } = other
  await bankSays(app, [{ ref: refs.monthly, status: 'ACCEPTED' }])
  await bankSays(app, [{ ref: refs.monthly, status: 'CANCELLED' }])
  const { mandate_id: mandateId } = await app.db
    .selectFrom('bank_requests')
    .select('mandate_id')
    .where('ref', '=', refs.monthly)
    .executeTakeFirstOrThrow()
  expect(await findMandate(app.db, mandateId)).toMatchObject({ state: 'CANCELLED' })
  // Another waits to be signed in its place.
  expect(await statesOf(app, caseId)).toMatchObject({ monthly: 'AWAITING_SIGNATURE' })
  const info = await app.call(getAppInfo, { id: caseId }, other)
  expect(info.step).toBe('SIGN_MONTHLY_PAYMENTS')
})

function breaksAfter(looks: number) {
  let left = looks
  return {
    now: () => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return app.clock.now()
    },
  }
}
