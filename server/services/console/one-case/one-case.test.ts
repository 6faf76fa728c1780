import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as actions from '#api/console/cases/case-actions.ts'
import * as money from '#api/console/cases/case-money.ts'
import { getCase } from '#api/console/cases/cases.ts'
import { assignWork, endTask } from '#api/console/today.ts'
import type { Call, InputOf } from '#api/define-call.ts'
import { getAppInfo, uploadDocument } from '#api/hiring/application.ts'
import { comeBack, getMyHire, sendReturnCode } from '#api/hiring/my-hire.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { addDays } from '#domain/day.ts'
import type { StaffAction } from '#domain/staff/case-actions.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { giveBack } from '#server/services/payment/give-back.ts'
import { inTransaction } from '#server/db/connect.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { anAgreedHire, anArrivedHire, anAskedHire } from '#tests/support/an-arrived-hire.ts'
import { aSpouse } from '#tests/support/a-spouse.ts'
import {
  aBankAccount,
  AN_IBAN,
  aPicture,
  sendTexts,
  sentCode,
  walkTo,
} from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMember, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { asStaff, trailOf as trailOfCase } from '#tests/support/console/as-staff.ts'
import { payFirst } from '#tests/support/pay-first.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
  await aMember(app, administrator, 'operations')
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))

const staff = <C extends Call>(call: C, input: InputOf<C>) =>
  asStaff(app, administrator)(call, input)

const read = (caseId: string) => staff(getCase, { caseId })
const offered = async (caseId: string): Promise<StaffAction[]> => (await read(caseId)).offered

const trailOf = (caseId: string, kind: string) => trailOfCase(app, caseId, kind)

/** What is texted by all that has been done so far, and not before. */
async function newTexts(): Promise<string[]> {
  const already = app.texts.length
  await sendTexts(app)
  return app.texts.slice(already).map(({ text }) => text)
}

async function aCompleteHire(): Promise<Walker> {
  const hire = await aHireAt(app, 'END_WORK_FLOW')
  return hire
}

describe('personal values', () => {
  test('are masked, and one is shown after its reason is written down', async () => {
    const { caseId } = await aCompleteHire()
    const { personal, phoneMask } = await read(caseId)
    expect(personal.phone).toMatch(/^05\d ••• \d{4}$/)
    expect(phoneMask).toBe(personal.phone)
    expect(personal.iban).toMatch(/••••/)
    const reveal = { caseId, field: 'iban', reason: 'bank' } as const
    expect(await staff(actions.revealCaseValue, reveal)).toEqual({ value: AN_IBAN })
    const home = await staff(actions.revealCaseValue, { ...reveal, field: 'address' })
    expect(home.value).toContain(', ')
    expect(await trailOf(caseId, 'value-revealed')).toMatchObject([
      { by: 'staff', holds: { field: 'iban', reason: 'bank', staff: 'amina' } },
      { by: 'staff', holds: { field: 'address', reason: 'bank' } },
    ])
  })

  test('one that is not known is not there, and nothing is written down', async () => {
    const { caseId } = await aStartedHire(app)
    const reveal = staff(actions.revealCaseValue, { caseId, field: 'phone', reason: 'call' })
    await expect(reveal).rejects.toThrow('not-found')
    expect(await trailOf(caseId, 'value-revealed')).toEqual([])
  })
})

describe('the team', () => {
  test('writes notes that mention members, sealed, and refuses unknown names', async () => {
    const { caseId } = await aStartedHire(app)
    await staff(actions.writeCaseNote, { caseId, text: 'Called twice. @operations, try at 18:00' })
    const unknown = staff(actions.writeCaseNote, { caseId, text: '@nobody please call' })
    await expect(unknown).rejects.toThrow('staff-unknown')
    const { notes, members } = await read(caseId)
    expect(notes).toMatchObject([
      { by: 'amina', text: 'Called twice. @operations, try at 18:00', mentions: ['operations'] },
    ])
    expect(members.map(({ name }) => name)).toEqual(['amina', 'operations'])
    const [row] = await app.db.selectFrom('case_notes').selectAll().execute()
    expect(row?.body.includes('Called')).toBe(false)
    expect(await trailOf(caseId, 'note-written')).toHaveLength(1)
  })

  test('says who sees to an application, and takes it back', async () => {
    const { caseId } = await aStartedHire(app)
    const [, other] = (await read(caseId)).members
    const give = (memberId: string | null) =>
      staff(assignWork, { what: 'case', id: caseId, memberId })
    expect(await give(other?.id ?? null)).toEqual({ before: null })
    expect((await read(caseId)).assignee).toMatchObject({ fullName: 'Member operations' })
    expect(await give(null)).toEqual({ before: other?.id })
    expect((await read(caseId)).assignee).toBeNull()
    const holds = (await trailOf(caseId, 'case-assigned')).map((event) => event.holds)
    expect(holds).toMatchObject([{ to: 'operations' }, { staff: 'amina' }])
  })
})

describe('her', () => {
  test('is kept longer for the household, and freed for others', async () => {
    const { caseId } = await aStartedHire(app)
    await staff(actions.holdHer, { caseId, hours: 72 })
    const { heldUntil } = await read(caseId)
    expect(Date.parse(heldUntil ?? '') - app.clock.now().getTime()).toBe(72 * 3_600_000)
    await staff(actions.holdHer, { caseId, hours: 4 })
    expect((await read(caseId)).heldUntil).toBe(heldUntil)
    await staff(actions.freeHer, { caseId })
    expect((await read(caseId)).heldUntil).toBeNull()
    await expect(staff(actions.freeHer, { caseId })).rejects.toThrow('not-offered-now')
    expect(await trailOf(caseId, 'maid-freed')).toMatchObject([{ by: 'staff' }])
  })

  test('is asked again while she is silent, by a new link, and not once she answered', async () => {
    const hire = await anAskedHire(app)
    app.clock.advance({ minutes: 30 * 60 })
    expect((await read(hire.caseId)).her?.state).toBe('silent')
    await staff(actions.askHerAgain, { caseId: hire.caseId })
    expect((await newTexts()).join('\n')).toContain('/her-answer?token=')
    expect((await read(hire.caseId)).her?.state).toBe('asked')
    const agreed = await anAgreedHire(app)
    const late = staff(actions.askHerAgain, { caseId: agreed.caseId })
    await expect(late).rejects.toThrow('not-offered-now')
  })

  test('came on her day or a later one, as staff heard', async () => {
    const { caseId, day, as } = await anAgreedHire(app)
    const early = staff(actions.reportCaseArrival, { caseId })
    await expect(early).rejects.toThrow('not-offered-now')
    app.clock.set(`${addDays(day, 1)}T08:00:00Z`)
    expect(await offered(caseId)).toContain('report-arrival')
    const never = staff(actions.reportCaseArrival, { caseId, day: addDays(day, 5) })
    await expect(never).rejects.toThrow('arrival-day-invalid')
    await staff(actions.reportCaseArrival, { caseId, day: addDays(day, 1) })
    const { hire } = await app.call(getMyHire, { caseId }, { as })
    expect(hire?.arrivedOn).toBe(addDays(day, 1))
  })

  test('did not come: her household chooses anew, and is asked for another day', async () => {
    const { caseId, day, as } = await anAgreedHire(app)
    app.clock.set(`${addDays(day, 1)}T08:00:00Z`)
    await staff(actions.reportCaseNoShow, { caseId })
    const missed = await read(caseId)
    expect(missed.tasks.map(({ kind }) => kind)).toContain('she-did-not-come')
    await staff(actions.askArrivalDay, { caseId })
    expect((await newTexts()).join('\n')).toContain('choose another day and time')
    const task = missed.tasks.find(({ isByHand }) => isByHand)
    await staff(endTask, { taskId: task?.id ?? '', outcome: 'spoken-to' })
    const { hire } = await app.call(getMyHire, { caseId }, { as })
    expect(hire?.stage).toBe('did-not-come')
  })

  test('comes on another day: the booked time is free, and the household is asked', async () => {
    const { caseId, as } = await anAgreedHire(app)
    await staff(actions.askArrivalDay, { caseId })
    expect((await newTexts()).join('\n')).toContain('/my-hire?appId=')
    const { hire } = await app.call(getMyHire, { caseId }, { as })
    expect([hire?.arrival, hire?.stage]).toEqual([undefined, 'choose-arrival'])
    expect(await trailOf(caseId, 'arrival-freed')).toMatchObject([
      { by: 'staff', holds: { reason: 'asked' } },
    ])
  })
})

const freeTimes = async (caseId: string) =>
  (await staff(actions.listCaseArrivalTimes, { caseId })).days.flatMap(({ day, slots }) =>
    slots.filter(({ free }) => free).map(({ from, to }) => ({ day, slot: `${from}-${to}` })),
  )

describe('another day for her', () => {
  test('is chosen from the free ones, as the household would, and both are told', async () => {
    const { caseId, day, as } = await anAgreedHire(app)
    await newTexts()
    expect(await offered(caseId)).toContain('choose-arrival')
    const later = (await freeTimes(caseId)).find((one) => one.day > day)
    const chosen = later ?? { day: '', slot: '' }
    await staff(actions.chooseCaseArrival, { caseId, ...chosen })
    const { hire } = await app.call(getMyHire, { caseId }, { as })
    const [from, until] = chosen.slot.split('-')
    expect(hire?.arrival).toMatchObject({ day: chosen.day, from, until })
    const texts = await newTexts()
    expect(texts.join('\n')).toContain(`/my-hire?appId=${caseId}`)
    expect(await trailOf(caseId, 'arrival-chosen')).toMatchObject([
      { by: 'staff', holds: { day: chosen.day, staff: 'amina' } },
    ])
    expect((await trailOf(caseId, 'step-submitted')).at(-1)).toMatchObject({ by: 'staff' })
  })

  test('after a time that was freed, and a full or early one is refused at its field', async () => {
    const { caseId, day, as } = await anAgreedHire(app)
    await staff(actions.askArrivalDay, { caseId })
    expect(await offered(caseId)).toContain('choose-arrival')
    const early = { caseId, day: addDays(day, -1), slot: '10:00-12:00' }
    await expect(staff(actions.chooseCaseArrival, early)).rejects.toThrow('invalid-input')
    const [free] = await freeTimes(caseId)
    const wrong = { caseId, day: free?.day ?? '', slot: '03:00-04:00' }
    await expect(staff(actions.chooseCaseArrival, wrong)).rejects.toThrow('arrival-slot-unknown')
    await staff(actions.chooseCaseArrival, { caseId, day: free?.day ?? '', slot: free?.slot ?? '' })
    const { hire } = await app.call(getMyHire, { caseId }, { as })
    expect(hire?.arrival?.day).toBe(free?.day)
  })

  test('is not offered before the hire is complete, nor once her day has come', async () => {
    const started = await aStartedHire(app)
    expect(await offered(started.caseId)).not.toContain('choose-arrival')
    expect(await freeTimes(started.caseId)).toEqual([])
    const { caseId, day } = await anAgreedHire(app)
    app.clock.set(`${day}T08:00:00Z`)
    const late = staff(actions.chooseCaseArrival, {
      caseId,
      day: addDays(day, 1),
      slot: '10:00-12:00',
    })
    await expect(late).rejects.toThrow('not-offered-now')
  })
})

describe('the household', () => {
  test('gets a link to go on, by text to the number that it confirmed, once a minute', async () => {
    const { caseId, as } = await aStartedHire(app)
    await expect(staff(actions.sendResumeLink, { caseId })).rejects.toThrow('not-offered-now')
    await walkTo(app, { caseId, as }, 'CLIENT_WHATSAPP_NUMBER')
    app.clock.advance({ minutes: 5 })
    await staff(actions.sendResumeLink, { caseId })
    expect((await newTexts()).join('\n')).toMatch(/continue your application .*token=/)
    await expect(staff(actions.sendResumeLink, { caseId })).rejects.toThrow('too-many-requests')
  })

  test('reads a text that is true of it, and no other is sent', async () => {
    const { caseId } = await aCompleteHire()
    const asked = { caseId, message: 'hire-changed' } as const
    const words = await staff(actions.readCaseMessage, asked)
    expect(words).toMatchObject({ text: expect.stringContaining('news about your hire') as string })
    await staff(actions.sendCaseMessage, asked)
    expect(await newTexts()).toContain(words.text)
    const untrue = staff(actions.sendCaseMessage, { caseId, message: 'bank-sign' })
    await expect(untrue).rejects.toThrow('not-offered-now')
    expect((await read(caseId)).texts.map(({ purpose }) => purpose)).toContain('news')
  })

  test('is signed out on one device, then on all', async () => {
    const { caseId, as } = await aCompleteHire()
    const [device] = (await read(caseId)).devices
    const unknown = { caseId, device: 'x'.repeat(22) }
    expect(await staff(actions.endCaseDevices, unknown)).toEqual({ ended: 0 })
    const one = { caseId, device: device?.id ?? '' }
    expect(await staff(actions.endCaseDevices, one)).toEqual({ ended: 1 })
    expect((await app.send(getMyHire, { caseId }, { as })).status).not.toBe(200)
    await expect(staff(actions.endCaseDevices, { caseId })).rejects.toThrow('not-offered-now')
    const phone = await openOwnNumber(app.deps, caseId)
    await app.call(sendReturnCode, { phone: phone ?? '' }, { as })
    await app.call(comeBack, { code: await sentCode(app, phone ?? '') }, { as })
    expect((await app.send(getMyHire, { caseId }, { as })).status).toBe(200)
    expect(await staff(actions.endCaseDevices, { caseId })).toEqual({ ended: 1 })
    expect(await trailOf(caseId, 'devices-ended')).toMatchObject([
      { by: 'staff', holds: { devices: 1, staff: 'amina' } },
      { by: 'staff', holds: { devices: 1 } },
    ])
  })

  test('hears what was decided on its visa exception, once', async () => {
    const { caseId } = await aCompleteHire()
    const asked = app.db.updateTable('hires').set({ visa_exception: 'asked' })
    await asked.where('case_id', '=', caseId).execute()
    expect((await read(caseId)).offered).toContain('allow-visa-exception')
    await staff(actions.decideException, { caseId, decision: 'confirmed' })
    expect((await newTexts()).join('\n')).toContain('we agreed to your exception')
    const twice = staff(actions.decideException, { caseId, decision: 'refused' })
    await expect(twice).rejects.toThrow('not-offered-now')
  })

  test('[W08] confirms the IBAN that staff read from its cheque', async () => {
    const hire = await aStartedHire(app)
    const { caseId } = hire
    await walkTo(app, hire, 'BANK_INFO')
    const cheque = { caseId, kind: 'iban-proof', file: await aPicture() }
    const { document } = await app.call(uploadDocument, cheque, hire)
    const { iban: _later, ...account } = aBankAccount
    const bank = { caseId, ...account, ibanDocument: document.id }
    await app.call(stepCalls.BANK_INFO, bank, hire)
    const wrong = staff(actions.typeCaseIban, { caseId, iban: 'AE91 0260 0001 2345 6789 013' })
    await expect(wrong).rejects.toThrow('iban-checksum')
    const { shown } = await staff(actions.typeCaseIban, { caseId, iban: AN_IBAN })
    const { typedIban } = await app.call(getAppInfo, { id: caseId }, hire)
    expect(typedIban?.iban).toBe(shown)
  })
})

test('the spouse gets a new link at the same number, unless it refused', async () => {
  const { household } = await aSpouse(app)
  const { caseId } = household
  expect((await read(caseId)).spouse).toMatchObject({ phone: '055 ••• 4321' })
  app.clock.advance({ minutes: 5 })
  await staff(actions.sendSpouseLink, { caseId })
  expect((await newTexts()).join('\n')).toContain('token=')
  expect(app.texts.at(-1)?.to).toBe('+971557654321')
  const events = await trailOf(caseId, 'link-sent')
  expect(events.at(-1)).toMatchObject({ by: 'staff', holds: { purpose: 'spouse-sign' } })
  const links = app.db.updateTable('links').set({ refused_at: app.clock.now() })
  await links.where('case_id', '=', caseId).execute()
  await expect(staff(actions.sendSpouseLink, { caseId })).rejects.toThrow('not-offered-now')
})

describe('money', () => {
  test('is given back in part by its own ways, which are shown before', async () => {
    const { caseId } = await aCompleteHire()
    const paid = await payFirst(app, caseId)
    const { most, parts } = await staff(money.previewGivingBack, { caseId, amount: 1_000 })
    expect([most, parts]).toMatchObject([paid, [{ amount: 1_000, paid, payer: 'mandate' }]])
    const tooMuch = staff(money.giveBackPart, { caseId, amount: paid + 1 })
    await expect(tooMuch).rejects.toThrow('out-of-range')
    await staff(money.giveBackPart, { caseId, amount: 1_000 })
    const after = await read(caseId)
    expect(after.money).toMatchObject({ refundable: paid - 1_000, byHand: 1_000 })
    expect(await staff(money.noteTransfers, { caseId })).toEqual({ sum: 1_000 })
    expect((await read(caseId)).money).toMatchObject({ back: 1_000, byHand: 0 })
    await expect(staff(money.noteTransfers, { caseId })).rejects.toThrow('not-offered-now')
  })

  test('an end shows the sums that it then has, and a look changes nothing', async () => {
    const { caseId, day } = await anArrivedHire(app)
    await payFirst(app, caseId)
    const end = { caseId, reason: 'left', lastDay: day } as const
    const before = await read(caseId)
    const shown = await staff(money.previewEnd, end)
    expect((await read(caseId)).money).toEqual(before.money)
    expect(await trailOf(caseId, 'service-ends')).toEqual([])
    const early = staff(money.previewEnd, { ...end, lastDay: addDays(day, -1) })
    await expect(early).rejects.toThrow('last-day-moved')
    expect(await staff(money.endCase, end)).toEqual(shown)
    expect(await trailOf(caseId, 'service-ends')).toMatchObject([{ by: 'staff' }])
    const cancelled = staff(money.endCase, { caseId, reason: 'cancelled' })
    await expect(cancelled).rejects.toThrow('not-offered-now')
  })

  test('a hire that is cancelled before she came gives everything back', async () => {
    const { caseId } = await anAgreedHire(app)
    const paid = await payFirst(app, caseId)
    const asked = { caseId, reason: 'cancelled' } as const
    expect(await staff(money.previewEnd, asked)).toMatchObject({ back: paid, owed: 0 })
    await staff(money.endCase, asked)
    const after = await read(caseId)
    expect(after.case.endedAs).toBe('cancelled')
    expect(after.offered).toEqual(['end-devices', 'note-transfer'])
  })

  test('a refund that staff began is in the account of the page', async () => {
    const { caseId } = await aCompleteHire()
    await payFirst(app, caseId)
    await inTransaction(app.db, (db) =>
      giveBack({ ...app.deps, db }, { caseId, amount: 500, ground: 'goodwill' }),
    )
    const [newest] = (await read(caseId)).money.payments
    expect(newest).toMatchObject({ kind: 'refund', ground: 'goodwill', amount: 500 })
  })
})

test('an application that is not there is refused by each action alike', async () => {
  const caseId = 'x'.repeat(22)
  const all = [actions.acceptDocuments, actions.freeHer, actions.sendSpouseLink] as const
  for (const call of all) await expect(staff(call, { caseId })).rejects.toThrow('not-found')
  const note = staff(actions.writeCaseNote, { caseId, text: 'x' })
  await expect(note).rejects.toThrow('not-found')
})
