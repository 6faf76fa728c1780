import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, withdrawApplication } from '#api/hiring/application.ts'
import { saveServiceEnded } from '#server/db/hiring/ended-applications.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import { aHireAtTheBank, bankSays } from '#tests/support/a-bank.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { fetchBatch } from './fetch-batch.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'
import { cancelEnded } from '#server/services/bank/cancel-ended.ts'
import { makeCancellationBatch } from './make-cancellation-batch.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** A hire whose mandates are at the bank, and which its household withdrew. */
async function aWithdrawnHire() {
  const hire = await aHireAtTheBank(app)
  await bankSays(app, [{ ref: hire.refs['one-time'], status: 'ACCEPTED' }])
  await app.call(withdrawApplication, { caseId: hire.caseId }, hire)
  return hire
}

const states = async (caseId: string) => {
  const rows = await app.db
    .selectFrom('mandates')
    .select(['kind', 'state'])
    .where('case_id', '=', caseId)
    .where('kind', '<>', 'agreement')
    .orderBy('kind', 'desc')
    .execute()
  return rows.map(({ state }) => state)
}

async function cancellations(caseId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('bank_requests')
    .select('ref')
    .where('case_id', '=', caseId)
    .where('is_cancellation', '=', true)
    .orderBy('ref')
    .execute()
  return rows.map(({ ref }) => ref)
}

test('the bank is asked once to forget the mandates of a hire that was withdrawn', async () => {
  const { caseId, refs } = await aWithdrawnHire()
  expect(await states(caseId)).toEqual(['CANCEL_PENDING', 'CANCEL_PENDING'])
  const asSample = (is: boolean) =>
    app.db.updateTable('cases').set({ is_sample: is }).where('id', '=', caseId).execute()
  await asSample(true)
  expect(await makeCancellationBatch(app.deps, 'no-samples')).toBeUndefined()
  await asSample(false)
  const batch = await makeCancellationBatch(app.deps, 'no-samples')
  expect(batch).toMatchObject({ requests: 2 })
  const file = await fetchBatch(app.deps, batch?.number ?? 0)
  for (const ref of [refs['one-time'], refs.monthly]) expect(file?.text).toContain(`,${ref},`)
  expect(file?.text).toMatch(/\nTOTAL,2,/)
  expect(await makeCancellationBatch(app.deps)).toBeUndefined()

  // What was asked before is answered in the same file, and holds nothing up.
  const said = await bankSays(app, [
    { ref: refs.monthly, status: 'ACCEPTED' },
    ...(await cancellations(caseId)).map((ref) => ({ ref, status: 'CANCELLED' as const })),
  ])
  expect(said).toMatchObject({ taken: 'now', changes: 3 })
  expect(await states(caseId)).toEqual(['CANCELLED', 'CANCELLED'])
  await sendTexts(app)
  expect(app.texts.filter(({ text }) => text.includes('cancelled at your bank'))).toEqual([])
  expect(await makeCancellationBatch(app.deps)).toBeUndefined()
})

test('what the bank did not forget is a task of ours', async () => {
  const { caseId } = await aWithdrawnHire()
  await makeCancellationBatch(app.deps)
  const refs = await cancellations(caseId)
  await bankSays(
    app,
    refs.map((ref) => ({ ref, status: 'KEPT' as const })),
  )
  expect(await states(caseId)).toEqual(['ACTIVE', 'ACTIVE'])
  expect((await listStaffTasks(app.db)).map(({ kind }) => kind)).toEqual([
    'cancel-mandate',
    'cancel-mandate',
  ])
})

test('once her service is over and all is paid, the bank is to forget its mandates', async () => {
  const { caseId, refs } = await aHireAtTheBank(app)
  const both = [refs['one-time'], refs.monthly].map((ref) => ({ ref, status: 'ACCEPTED' as const }))
  await bankSays(app, both)
  await cancelEnded(app.deps)
  expect(await states(caseId)).toEqual(['ACTIVE', 'ACTIVE'])
  await makeNearDues(app.deps)
  await saveServiceEnded(app.db, caseId, '2027-02-01')
  // What is owed is collected first.
  await cancelEnded(app.deps)
  expect(await states(caseId)).toEqual(['ACTIVE', 'ACTIVE'])
  const waived = app.db.updateTable('dues').set({ state: 'waived' })
  await waived.where('case_id', '=', caseId).execute()
  await cancelEnded(app.deps)
  expect(await states(caseId)).toEqual(['CANCEL_PENDING', 'CANCEL_PENDING'])
})

test('a bank that answers the cancellation first is heard on what it was asked before', async () => {
  const { caseId, refs } = await aWithdrawnHire()
  await makeCancellationBatch(app.deps)
  const forgotten = (await cancellations(caseId)).map((ref) => ({
    ref,
    status: 'CANCELLED' as const,
  }))
  await bankSays(app, forgotten)
  const said = await bankSays(app, [{ ref: refs.monthly, status: 'ACCEPTED' }])
  expect(said).toMatchObject({ taken: 'now', changes: 1 })
  expect(await states(caseId)).toEqual(['CANCELLED', 'CANCELLED'])
})

test('after the service and its sums nobody is asked to sign again, whatever the bank says', async () => {
  const rejectedBefore = await aHireAtTheBank(app)
  const rejectedAfter = await aHireAtTheBank(app)
  const reject = ({ refs }: typeof rejectedAfter) =>
    bankSays(app, [{ ref: refs.monthly, status: 'REJECTED', reason: 'SIGNATURE_MISMATCH' }])
  await reject(rejectedBefore)
  await sendTexts(app)
  for (const { caseId } of [rejectedBefore, rejectedAfter]) {
    await saveServiceEnded(app.db, caseId, '2026-12-01')
  }
  app.texts.length = 0
  await reject(rejectedAfter)
  await cancelEnded(app.deps)
  await sendTexts(app)
  expect(app.texts).toEqual([])
  for (const { caseId, as } of [rejectedBefore, rejectedAfter]) {
    expect(await states(caseId)).toEqual(['CANCEL_PENDING', 'CANCELLED'])
    const { step } = await app.call(getAppInfo, { id: caseId }, { as })
    expect(step).toBe('END_WORK_FLOW')
  }
})

test('a file that says two things of one mandate is taken: it is cancelled, and somebody asks why', async () => {
  const { caseId, refs } = await aWithdrawnHire()
  await makeCancellationBatch(app.deps)
  const asked = await cancellations(caseId)
  const said = await bankSays(app, [
    { ref: refs.monthly, status: 'REJECTED', reason: 'ACCOUNT_CLOSED' },
    ...asked.map((ref) => ({ ref, status: 'KEPT' as const })),
  ])
  expect(said).toMatchObject({ taken: 'now' })
  expect((await states(caseId)).toSorted()).toEqual(['ACTIVE', 'CANCELLED'])
  const tasks = (await listStaffTasks(app.db)).filter(({ kind }) => kind === 'cancel-mandate')
  expect(tasks.length).toBeGreaterThanOrEqual(asked.length)
})
