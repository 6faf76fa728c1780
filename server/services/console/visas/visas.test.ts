import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCaseBoard, listCases, searchConsole } from '#api/console/cases/cases.ts'
import { assignWork, listWaiting } from '#api/console/today.ts'
import { writeCaseNote } from '#api/console/cases/case-actions.ts'
import { countVisaViews, listVisaBoard, listConsoleVisas } from '#api/console/visas/visas.ts'
import * as calls from '#api/console/visas/one-visa.ts'
import type { Call, InputOf } from '#api/define-call.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aVisa, aVisaInStage } from '#tests/support/a-visa.ts'
import { aSentVisa, VISA_PHONE } from '#tests/support/app/a-sent-visa.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-20T08:00:00Z')
  await app.db.deleteFrom('cases').execute()
  await app.db.updateTable('staff_members').set({ totp_step: null }).execute()
  administrator.as = await signInAgain(app, administrator)
})

const staff = <C extends Call>(call: C, input: InputOf<C>) =>
  app.call(call, input, { as: administrator.as })

const numbersOf = async (input: InputOf<typeof listConsoleVisas>) => {
  const { visas } = await staff(listConsoleVisas, input)
  return visas.map(({ caseId }) => caseId)
}

test('visas are listed by kind, stage, emirate, lateness and number', async () => {
  const applied = await aVisa(app)
  const late = await aVisaInStage(app, 'medical', { expectedOn: '2026-11-18' })
  const moved = await aVisaInStage(app, 'permit', {
    expectedOn: '2026-12-10',
    promisedOn: '2026-12-01',
    visa: { kind: 'driver', guide_answers: 'sharjah.enough.IN.abroad.none.enough' },
  })
  expect((await numbersOf({})).toSorted()).toEqual(
    [applied, late, moved].map(({ caseId }) => caseId).toSorted(),
  )
  expect(await numbersOf({ stage: 'medical' })).toEqual([late.caseId])
  expect(await numbersOf({ kind: 'driver' })).toEqual([moved.caseId])
  expect(await numbersOf({ emirate: 'sharjah', country: 'IN' })).toEqual([moved.caseId])
  expect(await numbersOf({ isLate: true, sort: 'expected' })).toEqual([late.caseId, moved.caseId])
  expect(await numbersOf({ reason: 'visa-late' })).toEqual([late.caseId])
  const { visas } = await staff(listConsoleVisas, { stage: 'applying' })
  expect(visas).toMatchObject([{ kind: 'maid', isLate: false, reason: 'visa-application-quiet' }])
  expect(await numbersOf({ q: String(visas[0]?.number).toLowerCase() })).toEqual([applied.caseId])
  const queries = ['', 'isLate=true', 'stage=permit', 'stage=nowhere']
  expect(await staff(countVisaViews, { queries })).toEqual({ counts: [3, 2, 1, null] })
})

test('a board has a column for each stage, with how many are late', async () => {
  await aVisaInStage(app, 'medical', { expectedOn: '2026-11-18' })
  await aVisaInStage(app, 'medical')
  const { columns } = await staff(listVisaBoard, { each: 1 })
  expect(columns.map(({ stage }) => stage)).toEqual([
    'applying',
    'papers',
    'permit',
    'arrival',
    'medical',
    'fingerprints',
    'insurance',
    'contract',
    'residence',
    'issued',
    'closed',
  ])
  expect(columns[4]).toMatchObject({ count: 2, late: 1 })
  expect(columns[4]?.visas).toHaveLength(1)
})

test('lists of hires know no visa, and Today leads to its page', async () => {
  const { caseId } = await aVisaInStage(app, 'medical', { expectedOn: '2026-11-18' })
  const { visa } = await staff(calls.getConsoleVisa, { caseId })
  expect((await staff(listCases, {})).total).toBe(0)
  const { columns } = await staff(listCaseBoard, {})
  expect(columns.every(({ count }) => count === 0)).toBe(true)
  const q = visa.number.slice(2)
  expect(await staff(searchConsole, { q })).toMatchObject({ cases: [], visas: [{ caseId }] })
  const { items } = await staff(listWaiting, {})
  expect(items).toMatchObject([{ caseId, kind: 'visa', reason: 'visa-late' }])
})

test('a visa is assigned, noted about and forgotten by no list once it is over', async () => {
  const { caseId } = await aVisaInStage(app, 'residence')
  const { members } = await staff(calls.getConsoleVisa, { caseId })
  await staff(assignWork, { what: 'case', id: caseId, memberId: members[0]?.id ?? null })
  await staff(writeCaseNote, { caseId, text: 'Called the centre' })
  const read = await staff(calls.getConsoleVisa, { caseId })
  expect(read).toMatchObject({ assignee: { fullName: 'Amina Khan' } })
  expect(read.notes).toMatchObject([{ by: 'amina', text: 'Called the centre' }])
  expect(await numbersOf({ assignee: 'mine' })).toEqual([caseId])
  await app.db
    .updateTable('visas')
    .set({ stage: null, stage_since: null, outcome: 'issued', valid_until: '2028-11-20' })
    .where('case_id', '=', caseId)
    .execute()
  await app.db
    .updateTable('cases')
    .set({ ended_as: 'completed', ended_at: app.clock.now() })
    .where('id', '=', caseId)
    .execute()
  expect(await numbersOf({ stage: 'issued' })).toEqual([caseId])
  expect((await staff(listWaiting, {})).items).toEqual([])
})

test('a paper is accepted once and asked for again, and the task ends with the last one', async () => {
  const { caseId } = await aVisaInStage(app, 'papers')
  const paper = { content_type: 'image/jpeg', size: 1, sha256: '', file_key: 'a' } as const
  await app.db
    .insertInto('documents')
    .values([
      { id: 'one', case_id: caseId, kind: 'photo' as never, ...paper },
      { id: 'two', case_id: caseId, kind: 'tenancy' as never, ...paper },
    ])
    .execute()
  await staff(calls.acceptVisaPaper, { caseId, kind: 'photo' })
  const twice = staff(calls.acceptVisaPaper, { caseId, kind: 'photo' })
  await expect(twice).rejects.toThrow('not-offered-now')
  await staff(calls.askForVisaPaper, { caseId, kind: 'tenancy', reason: 'unreadable' })
  const read = await staff(calls.getConsoleVisa, { caseId })
  expect(read.papers).toMatchObject([{ kind: 'photo', accepted: { by: 'amina' } }])
  expect(read.missing).toContain('tenancy')
  expect(read.tasks.map(({ kind }) => kind)).toEqual(['document-asked'])
  expect(read.events.map(({ kind }) => kind)).toEqual(['document-accepted', 'document-asked'])
})

test('staff move a stage, finish it, and issue the visa; each is offered in its turn', async () => {
  const { caseId } = await aVisaInStage(app, 'contract', { expectedOn: '2026-11-18' })
  const of = { caseId, stage: 'contract' } as const
  const past = staff(calls.moveVisaStage, { ...of, day: '2026-11-19', reason: 'household-away' })
  await expect(past).rejects.toThrow('invalid-input')
  await staff(calls.moveVisaStage, { ...of, day: '2026-11-24', reason: 'household-away' })
  const moved = await staff(calls.getConsoleVisa, { caseId })
  expect(moved.visa).toMatchObject({ stageDay: '2026-11-24', isLate: true })
  const early = staff(calls.issueVisaCase, { caseId, day: '2028-11-20' })
  await expect(early).rejects.toThrow('not-offered-now')
  const future = staff(calls.finishVisaStage, { ...of, day: '2026-11-23' })
  await expect(future).rejects.toThrow('invalid-input')
  await staff(calls.finishVisaStage, { ...of, day: '2026-11-20' })
  const twice = staff(calls.finishVisaStage, { ...of, day: '2026-11-20' })
  await expect(twice).rejects.toThrow('not-offered-now')
  await staff(calls.issueVisaCase, { caseId, day: '2028-11-20' })
  const read = await staff(calls.getConsoleVisa, { caseId })
  expect(read).toMatchObject({ outcome: 'issued', validUntil: '2028-11-20' })
  expect(read.visa.stage).toBe('issued')
  const staffOf = read.events.map(({ kind, holds }) => [kind, holds['staff']])
  expect(staffOf).toEqual([
    ['visa-stage-moved', 'amina'],
    ['visa-stage-done', 'amina'],
    ['visa-ended', 'amina'],
  ])
})

test('an appointment, an arrival, a refusal and a new sponsor are written down', async () => {
  const { caseId } = await aVisaInStage(app, 'medical')
  const at = { day: '2026-11-25', time: '09:30', place: 'Al Quoz centre' }
  await staff(calls.setVisaAppointment, { caseId, stage: 'medical', ...at })
  const { stages } = await staff(calls.getConsoleVisa, { caseId })
  expect(stages.find(({ stage }) => stage === 'medical')?.appointment).toEqual({
    at: '2026-11-25T05:30:00.000Z',
    place: 'Al Quoz centre',
  })
  const arrival = staff(calls.setVisaArrival, { caseId, day: '2026-11-25' })
  await expect(arrival).rejects.toThrow('not-offered-now')
  await staff(calls.refuseVisaCase, { caseId, reason: 'unfit' })
  expect(await staff(calls.getConsoleVisa, { caseId })).toMatchObject({ outcome: 'refused' })
  const over = staff(calls.endVisaCase, { caseId, as: 'moved' })
  await expect(over).rejects.toThrow('not-offered-now')
})

test('the household’s telephone number is masked until a reason is given', async () => {
  const { caseId } = await aSentVisa(app)
  const { personal } = await staff(calls.getConsoleVisa, { caseId })
  expect(personal['sponsor-phone']).toBe('05• ••• 4321')
  const asked = { caseId, field: 'sponsor-phone', reason: 'call' } as const
  expect(await staff(calls.revealVisaValue, asked)).toEqual({ value: VISA_PHONE.e164 })
  const { events } = await staff(calls.getConsoleVisa, { caseId })
  expect(events.at(-1)).toMatchObject({ kind: 'value-revealed', holds: { field: 'sponsor-phone' } })
  const { caseId: begun } = await aVisa(app)
  const unknown = staff(calls.revealVisaValue, { ...asked, caseId: begun })
  await expect(unknown).rejects.toThrow('not-found')
})
