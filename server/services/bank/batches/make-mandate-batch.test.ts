import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCsv } from '#domain/bank/csv.ts'
import { listMoves } from '#server/db/bank/mandate-moves.ts'
import { listMandates } from '#server/db/signing/mandates.ts'
import { changeHerAsk } from '#server/db/hiring/links/her-asks.ts'
import { aHireForTheBank, refsOf, statesOf } from '#tests/support/a-bank.ts'
import { AN_IBAN } from '#tests/support/a-walk.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { fetchBatch } from './fetch-batch.ts'
import { makeMandateBatch } from './make-mandate-batch.ts'
import {
  ImpossibleMove,
  moveMandates,
  moveMandateTo,
} from '#server/services/signing/move-mandate-to.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())
// Whatever an earlier test left is at the bank.
beforeEach(() => makeMandateBatch(app.deps, 'clock'))

const rowsOf = (text: string) => {
  const [header, ...rows] = readCsv(text).rows.map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [header?.[at], cell])))
}

test('[W10] [W13] a batch has a row for each mandate with the fields of the official form', async () => {
  const { caseId } = await aHireForTheBank(app, { sealsForms: true })
  const made = await makeMandateBatch(app.deps, 'staff')
  expect(made).toMatchObject({ requests: 2, sum: 83_300 + 392_700 })
  const batch = await fetchBatch(app.deps, made?.number ?? 0)
  const [once, monthly, total] = rowsOf(batch?.text ?? '')
  expect(once).toMatchObject({
    record: 'MANDATE',
    form_code: 'UAEDDS/DDAO/Rev20140131',
    oic: '0000000000',
    originator_name: 'Daarly',
    sponsor_bank_code: '026',
    purpose_code: '000',
    customer_type: 'INDIVIDUAL',
    customer_id_type: 'EIDAC',
    customer_id_number: '784-1985-1234567-3',
    paying_bank_code: '026',
    paying_bank_name: 'Emirates NBD',
    account_title: 'Fatima Ahmed Mansoor',
    account_type: 'CURRENT',
    iban: AN_IBAN,
    commences_on: '2026-11-24',
    expires_on: '2027-01-23',
    amount_type: 'VARIABLE',
    frequency: 'ONETIME',
    allowed_instances: '1',
    currency: 'AED',
  })
  expect(once?.['mobile']).toMatch(/^00971\d{9}$/)
  expect(monthly).toMatchObject({
    frequency: 'MONTHLY',
    allowed_instances: '24',
    commences_on: '2026-12-01',
    expires_on: '2028-11-30',
    max_amount: '3927.00',
  })
  expect(total).toMatchObject({ record: 'TOTAL', reference: '2' })
  const refs = await refsOf(app, caseId)
  expect([once?.['reference'], monthly?.['reference']]).toEqual([refs['one-time'], refs.monthly])
  expect(await namesOf(batch)).toEqual([once?.['form_file'], monthly?.['form_file']])
  expect(await statesOf(app, caseId)).toEqual({
    'one-time': 'SUBMITTED_TO_BANK',
    monthly: 'SUBMITTED_TO_BANK',
    agreement: 'SIGNED',
  })
})

test('[W10] a batch is made once and read again byte for byte; its accounts lie sealed', async () => {
  await aHireForTheBank(app)
  const [first, second] = await Promise.all([
    makeMandateBatch(app.deps, 'staff'),
    makeMandateBatch(app.deps, 'staff'),
  ])
  const made = first ?? second
  expect([first, second].filter(Boolean)).toHaveLength(1)
  const again = await fetchBatch(app.deps, made?.number ?? 0)
  expect((await fetchBatch(app.deps, made?.number ?? 0))?.text).toBe(again?.text)
  const { file } = await app.db
    .selectFrom('bank_batches')
    .select('file')
    .where('number', '=', made?.number ?? 0)
    .executeTakeFirstOrThrow()
  expect(file.includes(AN_IBAN)).toBe(false)
  expect(again?.text).toContain(AN_IBAN)
})

test('a batch that breaks halfway leaves nothing behind', async () => {
  const { caseId } = await aHireForTheBank(app)
  const broken = { ...app.deps, clock: breaksAfter(2) }
  await expect(makeMandateBatch(broken, 'staff')).rejects.toThrow('killed')
  expect(await statesOf(app, caseId)).toMatchObject({ 'one-time': 'SIGNED', monthly: 'SIGNED' })
  expect(await refsOf(app, caseId)).toMatchObject({ 'one-time': '', monthly: '' })
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

test.each(['asked', 'question', 'no'] as const)(
  'nothing goes to the bank while she is at %s',
  async (state) => {
    const { caseId } = await aHireForTheBank(app)
    await changeHerAsk(app.db, caseId, { state })
    expect(await makeMandateBatch(app.deps, 'staff')).toBeUndefined()
    await changeHerAsk(app.db, caseId, { state: 'yes' })
    expect(await makeMandateBatch(app.deps, 'staff')).toMatchObject({ requests: 2 })
  },
)

test('a mandate moves as its table says, and every move is told', async () => {
  const { caseId } = await aHireForTheBank(app)
  await makeMandateBatch(app.deps, 'staff')
  const mandate = (await listMandates(app.db, caseId)).find(({ kind }) => kind === 'monthly')
  const mandateId = mandate?.id ?? ''
  const bank = { code: 'R07', text: 'Signature of FATIMA differs' }
  const reason = 'SIGNATURE_MISMATCH'
  await moveMandateTo(app.deps, { mandateId, move: 'reject', by: 'bank', reason, bank })
  const impossible = moveMandateTo(app.deps, { mandateId, move: 'accept', by: 'bank' })
  await expect(impossible).rejects.toThrow(ImpossibleMove)
  const moves = await listMoves(app.db, mandateId)
  expect(moves.map(({ move, by, to_state: to }) => [move, by, to])).toEqual([
    ['submit', 'staff', 'SUBMITTED_TO_BANK'],
    ['reject', 'bank', 'REJECTED'],
  ])
  expect(moves[1]).toMatchObject({ reason, bank_code: 'R07' })
  expect(moves[1]?.bank_text?.includes('FATIMA')).toBe(false)
  const events = await app.db
    .selectFrom('case_events')
    .select(['kind', 'facts'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['mandate-sent', 'mandate-rejected'])
    .orderBy('id')
    .execute()
  expect(events.at(-1)).toEqual({ kind: 'mandate-rejected', facts: { mandate: 'monthly', reason } })
  const audited = await app.db
    .selectFrom('audit_events')
    .select(['by', 'holds'])
    .where('chain', '=', caseId)
    .where('kind', '=', 'mandate-moved')
    .orderBy('sequence')
    .execute()
  const holds = { mandate: mandateId, from: 'SUBMITTED_TO_BANK', to: 'REJECTED', kind: 'monthly' }
  expect(audited.at(-1)).toEqual({ by: 'provider', holds })
})

test('of many mandates all move, or none', async () => {
  const [first, second] = [await aHireForTheBank(app), await aHireForTheBank(app)]
  const ids = async ({ caseId }: { caseId: string }) =>
    (await listMandates(app.db, caseId)).filter(({ kind }) => kind !== 'agreement')
  const submits = [...(await ids(first)), ...(await ids(second))].map(({ id: mandateId }) => ({
    mandateId,
    move: 'submit' as const,
    by: 'staff' as const,
  }))
  const [one, ...others] = submits
  if (!one) throw new Error('there are four')
  // No bank has it yet; it is named twice; there is none.
  const wrongs = [{ ...one, move: 'accept' as const }, others[0], { ...one, mandateId: 'nobody' }]
  for (const wrong of wrongs) {
    const many = [...others, ...(wrong ? [wrong] : [])]
    await expect(moveMandates(app.deps, many)).rejects.toThrow(ImpossibleMove)
    expect(await statesOf(app, first.caseId)).toMatchObject({ monthly: 'SIGNED' })
  }
  const before = await moveMandates(app.deps, submits)
  expect(before.map(({ id }) => id)).toEqual(submits.map(({ mandateId }) => mandateId))
  for (const { caseId } of [first, second]) {
    expect(await statesOf(app, caseId)).toMatchObject({ monthly: 'SUBMITTED_TO_BANK' })
  }
})

test('the history of a mandate is only added to', async () => {
  const change = app.db.updateTable('mandate_moves').set({ move: 'accept' }).execute()
  await expect(change).rejects.toThrow('only ever added to')
})

/** The names of a batch's forms. */
async function namesOf(batch: Awaited<ReturnType<typeof fetchBatch>>): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of batch?.forms ?? []) names.push(name)
  return names
}
