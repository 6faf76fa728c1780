import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVisa } from '#api/visas/application.ts'
import {
  cancelOwnVisa,
  getVisaCalendar,
  getVisaCase,
  openVisaByCode,
  sendVisaStatusCode,
  tellVisaArrival,
  watchVisa,
} from '#api/visas/case.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { Refused } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aSentVisa, haveEstimate, VISA_PHONE } from '#tests/support/app/a-sent-visa.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { CaseParts } from './change-case.ts'
import { refuseVisa } from './end-visa.ts'
import { moveStage, setAppointment } from './move-case.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
  await haveEstimate(app)
})
afterAll(() => app.close())

const change = (caseId: string, what: (deps: CaseParts) => Promise<void>): Promise<void> =>
  inTransaction(app.deps.db, async (db) => {
    await lockApplication(db, caseId)
    await what({ ...app.deps, db })
  })
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

test('a household sees stages, lateness and what happened', async () => {
  const { caseId, number, as } = await aSentVisa(app)
  const move = { stage: 'papers', to: '2026-11-25', reason: 'paper-missing', by: 'staff' } as const
  await change(caseId, (deps) => moveStage(deps, caseId, move))
  const visa = await app.call(getVisaCase, { caseId }, { as })
  expect(visa).toMatchObject({
    number,
    worker: 'Mercy',
    country: 'KE',
    emirate: 'dubai',
    waits: 'papers',
    promisedOn: '2026-12-11',
    expectedOn: '2026-12-15',
    late: { days: 2, reason: 'paper-missing' },
    may: { tellArrival: false, cancel: true, renew: false },
  })
  expect(visa.stages).toHaveLength(7)
  expect(visa.events.map(({ kind }) => kind)).toEqual(['visa-moved', 'visa-sent'])
  await expect(app.call(getVisaCase, { caseId })).rejects.toThrow(Refused)
})

test('an open page hears of each change', async () => {
  const { caseId, as } = await aSentVisa(app)
  const response = await app.send(watchVisa, { caseId }, { as })
  const reader = response.body?.getReader()
  // The first part says after how long a page comes back.
  await reader?.read()
  const { value } = (await reader?.read()) ?? {}
  expect(new TextDecoder().decode(value)).toContain('"kind":"visa-sent"')
  await reader?.cancel()
  expect((await app.send(watchVisa, { caseId })).status).toBe(404)
})

test('appointments and expected days are a calendar file', async () => {
  const { caseId, number, as } = await aSentVisa(app)
  const at = new Date('2026-12-07T05:30:00Z')
  const of = { stage: 'medical', at, place: 'Al Quoz', by: 'staff' } as const
  await change(caseId, (deps) => setAppointment(deps, caseId, of))
  const response = await app.send(getVisaCalendar, { caseId }, { as })
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('text/calendar')
  expect(text).toContain('DTSTART;TZID=Asia/Dubai:20261207T093000')
  expect(text).toContain('LOCATION:Al Quoz')
  expect(text).toContain(`SUMMARY:V-${number}: Residence issued`)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(7)
})

test('a household tells the arrival, and not on a day that has passed', async () => {
  const { caseId, as } = await aSentVisa(app, { answers: 'dubai.enough.KE.abroad.none' })
  const before = await app.call(getVisaCase, { caseId }, { as })
  expect(before).toMatchObject({ may: { tellArrival: true } })
  expect(before.expectedOn).toBeUndefined()
  const { visa } = await app.call(tellVisaArrival, { caseId, day: '2026-12-14' }, { as })
  expect(visa.expectedOn).toBe('2026-12-23')
  // Fixed by law: nobody enters it.
  expect(visa.holidays).toEqual(['2027-01-01'])
  const past = app.call(tellVisaArrival, { caseId, day: '2026-11-20' }, { as })
  await expect(past).rejects.toThrow('422')
})

test('without an estimate nothing is promised', async () => {
  const days = { permit: 0, centre: 0, medical: 0, residence: 0 }
  await haveEstimate(app, days)
  const { caseId, as } = await aSentVisa(app)
  await haveEstimate(app)
  const visa = await app.call(getVisaCase, { caseId }, { as })
  expect([visa.promisedOn, visa.expectedOn, visa.late]).toEqual([undefined, undefined, undefined])
  expect(visa.stages.flatMap(({ promisedOn }) => promisedOn ?? [])).toEqual([])
})

test('a household ends its visa; a refused one says why', async () => {
  const [one, other] = [await aSentVisa(app), await aSentVisa(app)]
  const { visa } = await app.call(cancelOwnVisa, { caseId: one.caseId }, { as: one.as })
  expect(visa).toMatchObject({ outcome: 'cancelled', may: { cancel: false } })
  const again = { kind: 'maid', answers: 'dubai.enough.KE.cancelled.none' } as const
  const renewal = app.call(startVisa, { ...again, renews: one.caseId }, { as: one.as })
  await expect(renewal).rejects.toThrow('not-offered-now')
  await app.call(startVisa, again, { as: one.as })
  const refused = { reason: 'unfit', by: 'staff' } as const
  await change(other.caseId, (deps) => refuseVisa(deps, other.caseId, refused))
  expect(await app.call(getVisaCase, { caseId: other.caseId }, { as: other.as })).toMatchObject({
    outcome: 'refused',
    refusedFor: 'unfit',
  })
})

test('number, phone and code open a visa on another device; an unknown number looks the same', async () => {
  const { caseId, number } = await aSentVisa(app)
  const open = async (typed: string, phone: string) => {
    const as = aVisitor()
    await app.call(sendVisaStatusCode, { number: typed, phone }, { as })
    await app.workOff()
    const code = codeIn(app.texts.at(-1)?.text)
    return { as, opened: await app.call(openVisaByCode, { number: typed, code }, { as }) }
  }
  const { as, opened } = await open(`v ${number}`, VISA_PHONE.typed)
  expect(opened).toEqual({ caseId })
  expect(await app.call(getVisaCase, { caseId }, { as })).toMatchObject({ number })
  expect((await open('V-999999', VISA_PHONE.typed)).opened).toEqual({})
  expect((await open(`V-${number}`, '055 111 2233')).opened).toEqual({})
  const shape = app.call(sendVisaStatusCode, { number: 'mine', phone: VISA_PHONE.typed })
  await expect(shape).rejects.toThrow('422')
})
