import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#api/define-call.ts'
import { getAppInfo, uploadDocument } from '#api/hiring/application.ts'
import { sampleExpiries } from '#api/hiring/steps/required-documents.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import {
  aNewHire,
  anOpenApp,
  haveCarsInDubai,
  startAnswers,
} from '#tests/support/an-application.ts'
import {
  aBankAccount,
  aDrawing,
  AN_IBAN,
  anAddress,
  aPicture,
  paperOf,
  readPaper,
  uploadAll,
  verifyPhone,
  walkTo,
} from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

type Step = keyof typeof stepCalls

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const refusalSchema = z.object({
  errors: z.array(z.object({ field: z.string(), code: z.string() })),
})

/** Fields and codes of the refusal of one step. */
async function refusalOf(walker: Walker, step: Step, fields: object): Promise<string[]> {
  const call: Call = stepCalls[step]
  const response = await app.send(call, { caseId: walker.caseId, ...fields }, { as: walker.as })
  expect(response.status).toBe(422)
  const { errors } = z.parse(refusalSchema, await response.json())
  return errors.map(({ field, code }) => `${field}: ${code}`)
}

async function at(step: Step, options: Parameters<typeof aNewHire>[1] = {}): Promise<Walker> {
  const hire = await aNewHire(app, options)
  const info = await walkTo(app, hire, step)
  expect(info.step).toBe(step)
  return hire
}

const expiries = sampleExpiries('2026-11-21')

test('[W05] each missing document is refused at its field', async () => {
  const walker = await at('REQUIRED_DOCUMENTS')
  const ids = await uploadAll(app, walker)
  const documents = { 'emirates-id-front': ids['emirates-id-front'] }
  expect(await refusalOf(walker, 'REQUIRED_DOCUMENTS', { documents, expiries })).toEqual([
    'emirates-id-back: emirates-id-back-missing',
    'passport: passport-missing',
  ])
})

test('[W05] a document of another application is refused', async () => {
  const walker = await at('REQUIRED_DOCUMENTS')
  const ids = await uploadAll(app, walker)
  const others = await uploadAll(app, await at('REQUIRED_DOCUMENTS'))
  const documents = { ...ids, passport: others['passport'] }
  expect(await refusalOf(walker, 'REQUIRED_DOCUMENTS', { documents, expiries })).toEqual([
    'passport: document-unknown',
  ])
})

test('[W05] living in needs the tenancy contract too', async () => {
  const hire = await aNewHire(app)
  const plan = { ...startAnswers, planType: 'live-in' as const }
  await app.call(stepCalls.HIRE_MAID, { caseId: hire.caseId, ...plan }, { as: hire.as })
  const documents = await uploadAll(app, hire)
  expect(await refusalOf(hire, 'REQUIRED_DOCUMENTS', { documents, expiries })).toEqual([
    'tenancy: tenancy-missing',
  ])
})

test.each([
  ['bankCode: bank-exchange-house', { bankCode: '206' }],
  ['bankCode: bank-unknown', { bankCode: '777' }],
  ['emiratesId: emirates-id-too-short', { emiratesId: '784-1985' }],
  ['emiratesId: emirates-id-country', { emiratesId: '785198512345673' }],
  ['emiratesId: emirates-id-check-digit', { emiratesId: '784-1985-1234567-4' }],
  ['iban: iban-checksum', { iban: 'AE910260000123456789013' }],
  ['iban: iban-too-short', { iban: 'AE91026000012345678901' }],
  ['iban: iban-country', { iban: 'GB33BUKB20201555555555' }],
  ['iban: iban-other-bank', { iban: 'AE840030000123456789012' }],
  ['iban: iban-missing', { iban: '' }],
  ['ibanDocument: document-unknown', { iban: '', ibanDocument: 'AAAAAAAAAAAAAAAAAAAAAA' }],
])('[W08] bank details: %s', async (refusal, change) => {
  const walker = await bankWalker()
  expect(await refusalOf(walker, 'BANK_INFO', { ...aBankAccount, ...change })).toContain(refusal)
})

let shared: Promise<Walker> | undefined
/** One application at BANK_INFO for all refusals, which change nothing. */
function bankWalker(): Promise<Walker> {
  return (shared ??= at('BANK_INFO'))
}

test('[W08] an Emirates ID that fails its check digit is taken when it is confirmed', async () => {
  const { caseId, as } = await at('BANK_INFO')
  const account = { ...aBankAccount, emiratesId: '784-1985-1234567-4', emiratesIdConfirmed: true }
  const { nextStep } = await app.call(stepCalls.BANK_INFO, { caseId, ...account }, { as })
  expect(nextStep).toBe('SIGN_DIRECT_DEBIT')
})

test('[W08] a cheque or IBAN letter is taken instead of the IBAN, and bank data comes back masked', async () => {
  const { caseId, as } = await at('BANK_INFO')
  const upload = { caseId, kind: 'iban-proof', file: await aPicture() }
  const { document } = await app.call(uploadDocument, upload, { as })
  const account = { ...aBankAccount, iban: undefined, ibanDocument: document.id }
  const { appInfo } = await app.call(stepCalls.BANK_INFO, { caseId, ...account }, { as })
  expect(appInfo.answers['BANK_INFO']).toEqual({
    accountTitle: 'Fatima A. M.',
    bankCode: '026',
    bankName: 'Emirates NBD',
    accountType: 'current',
    emiratesId: '784-••••-•••••••-3',
    ibanDocument: document.id,
  })
})

test('[W09][V06] an IBAN of another bank than the chosen one is refused at its own step', async () => {
  const walker = await at('IBAN_VALIDATION', { utm_source: 'facebook' })
  const fields = { iban: 'AE840030000123456789012' }
  expect(await refusalOf(walker, 'IBAN_VALIDATION', fields)).toEqual(['iban: iban-other-bank'])
})

test('[W09] an IBAN in groups and Arabic digits is taken', async () => {
  const { caseId, as } = await at('IBAN_VALIDATION', { utm_source: 'facebook' })
  const iban = 'ae٩١ 0260 0001 2345 6789 012'
  const { appInfo } = await app.call(stepCalls.IBAN_VALIDATION, { caseId, iban }, { as })
  expect(appInfo.answers['IBAN_VALIDATION']).toMatchObject({ bankName: 'Emirates NBD' })
  expect(JSON.stringify(appInfo)).not.toContain(AN_IBAN)
})

/** The server believes nobody's count of refusals but its own. */
const dot = { way: 'drawn', strokes: [[{ x: 0.5, y: 0.5, t: 0 }]], refusals: 99 } as const
const empty = { way: 'drawn', strokes: [] } as const

test('[W10] a dot is refused twice, the third is kept and flagged; an empty pad never counts', async () => {
  const { caseId, as } = await at('SIGN_DIRECT_DEBIT')
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  const paper = await readPaper(app, { as }, paperOf(info, 'one-time'))
  const sign = (specimens: object[]) => {
    const fields = { caseId, paper, specimens, declared: true }
    return app.send(stepCalls.SIGN_DIRECT_DEBIT as Call, fields, { as })
  }
  const codes: unknown[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    const response = await sign([aDrawing, dot, aDrawing])
    codes.push(response.status, z.parse(refusalSchema, await response.json()).errors)
  }
  const refused = [expect.objectContaining({ field: 'specimens.1', code: 'signature-too-short' })]
  expect(codes).toEqual([422, refused, 422, refused])
  expect((await sign([empty, aDrawing, aDrawing])).status).toBe(422)
  expect((await sign([aDrawing, dot, { way: 'typed', name: 'فاطمة أحمد' }])).status).toBe(200)
  const rows = await app.db
    .selectFrom('signatures as g')
    .innerJoin('mandates as n', 'n.id', 'g.mandate_id')
    .select(['g.specimen', 'g.way', 'g.low_quality'])
    .where('n.case_id', '=', caseId)
    .orderBy('g.specimen')
    .execute()
  expect(rows).toEqual([
    { specimen: 1, way: 'drawn', low_quality: false },
    { specimen: 2, way: 'drawn', low_quality: true },
    { specimen: 3, way: 'typed', low_quality: false },
  ])
})

/** Both forms were read; what is wrong with the specimens. */
async function refusalOfForms(
  walker: Walker,
  specimens: Record<'monthly' | 'agreement', object>,
): Promise<string[]> {
  const info = await app.call(getAppInfo, { id: walker.caseId }, { as: walker.as })
  const formOf = async (kind: 'monthly' | 'agreement') => {
    const paper = await readPaper(app, walker, paperOf(info, kind))
    return { paper, specimen: specimens[kind], readToEnd: true }
  }
  const fields = { monthly: await formOf('monthly'), agreement: await formOf('agreement') }
  return refusalOf(walker, 'SIGN_MONTHLY_PAYMENTS', { ...fields, declared: true })
}

test('[W10] a typed name is refused in its own words, as on the pad', async () => {
  const walker = await at('SIGN_MONTHLY_PAYMENTS')
  const initial = { way: 'typed', name: 'A' }
  expect(await refusalOfForms(walker, { monthly: initial, agreement: initial })).toEqual([
    'monthly.specimen: signature-name-too-short',
    'agreement.specimen: signature-name-too-short',
  ])
})

test('[W13] each of the two signatures is refused at its own field', async () => {
  const walker = await at('SIGN_MONTHLY_PAYMENTS')
  expect(await refusalOfForms(walker, { monthly: empty, agreement: dot })).toEqual([
    'monthly.specimen: signature-empty',
    'agreement.specimen: signature-too-short',
  ])
})

test.each([
  ['day: arrival-too-soon', { day: '2026-11-21' }],
  ['day: arrival-holiday', { day: '2026-12-02' }],
  ['day: arrival-too-late', { day: '2027-02-20' }],
  ['slot: arrival-slot-unknown', { slot: '03:00-05:00' }],
  ['way: arrival-centre-closed', { day: '2026-11-29', way: 'pick-up' }],
])('[W16] arrival: %s', async (refusal, change) => {
  const walker = await arrivalWalker()
  const fields = { day: '2026-11-25', slot: '10:00-12:00', way: 'delivered', ...change }
  expect(await refusalOf(walker, 'MAID_ARRIVAL', fields)).toEqual([refusal])
})

let sharedArrival: Promise<Walker> | undefined
function arrivalWalker(): Promise<Walker> {
  return (sharedArrival ??= at('MAID_ARRIVAL'))
}

test('[W16] a time that four households have is not free, and is refused when it is asked for', async () => {
  await haveCarsInDubai(app, 4)
  const choice = { day: '2026-11-30', slot: '12:00-14:00', way: 'delivered' } as const
  const walkers: Walker[] = []
  for (let household = 0; household < 5; household += 1) walkers.push(await at('MAID_ARRIVAL'))
  const responses = await Promise.all(
    walkers.map(({ caseId, as }) =>
      app.send(stepCalls.MAID_ARRIVAL, { caseId, ...choice }, { as }),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 422])
  const late = walkers[responses.findIndex(({ status }) => status === 422)]
  const info = await app.call(getAppInfo, { id: late?.caseId ?? '' }, { as: late?.as })
  const day = info.arrivalDays.find((one) => one.day === choice.day)
  expect(day?.slots.find(({ from }) => from === '12:00')?.free).toBe(false)
  await haveCarsInDubai(app, 12)
})

test.each([
  ['emirate: emirate-unknown', { emirate: 'atlantis' }],
  ['makani: makani-format', { makani: '123' }],
  ['makani: makani-dubai-only', { emirate: 'sharjah' }],
  ['position: position-outside', { position: { latitude: 51.5, longitude: 0 } }],
])('[W17] address: %s', async (refusal, change) => {
  const walker = await addressWalker()
  expect(await refusalOf(walker, 'CLIENT_ADDRESS', { ...anAddress, ...change })).toEqual([refusal])
})

let sharedAddress: Promise<Walker> | undefined
function addressWalker(): Promise<Walker> {
  return (sharedAddress ??= at('CLIENT_ADDRESS'))
}

test('[W19] a number that was not confirmed by a code is refused', async () => {
  const walker = await at('CLIENT_PHONE_NUMBER')
  expect(await refusalOf(walker, 'CLIENT_PHONE_NUMBER', { phone: '0501234567' })).toEqual([
    'phone: phone-not-verified',
  ])
  expect(await refusalOf(walker, 'CLIENT_PHONE_NUMBER', { phone: '04 123 4567' })).toEqual([
    'phone: phone-not-mobile',
  ])
})

test('[W19] a code confirms its own number only, for its own visitor, for a day', async () => {
  const walker = await at('CLIENT_PHONE_NUMBER')
  await verifyPhone(app, walker, '052 111 2222')
  expect(await refusalOf(walker, 'CLIENT_PHONE_NUMBER', { phone: '0521112223' })).toEqual([
    'phone: phone-not-verified',
  ])
  const { nextStep } = await app.call(
    stepCalls.CLIENT_PHONE_NUMBER,
    { caseId: walker.caseId, phone: '+971 52 111 2222' },
    { as: walker.as },
  )
  expect(nextStep).toBe('CLIENT_WHATSAPP_NUMBER')
})

test('[W20] a chat number of another country is taken, one that cannot be is refused', async () => {
  const walker = await at('CLIENT_WHATSAPP_NUMBER')
  const wrong = { sameAsPhone: false, phone: '+44 12' }
  expect(await refusalOf(walker, 'CLIENT_WHATSAPP_NUMBER', wrong)).toEqual([
    'phone: phone-too-short',
  ])
  const { caseId, as } = walker
  const right = { caseId, sameAsPhone: false, phone: '+44 7400 123456' }
  const { appInfo } = await app.call(stepCalls.CLIENT_WHATSAPP_NUMBER, right, { as })
  expect(appInfo.answers['CLIENT_WHATSAPP_NUMBER']).toEqual({
    phone: '+44 ••• 3456',
    sameAsPhone: false,
  })
})

test('[W21] the number of the spouse is another one, or there is none', async () => {
  const hire = await aNewHire(app)
  const walker = { ...hire, phone: '0501234567' }
  await walkTo(app, walker, 'CLIENT_SPOUSE_NUMBER')
  const own = { hasSpouse: true, phone: walker.phone }
  expect(await refusalOf(walker, 'CLIENT_SPOUSE_NUMBER', own)).toEqual([
    'phone: phone-same-as-client',
  ])
  const { caseId, as } = walker
  const none = { caseId, hasSpouse: false }
  const { nextStep, appInfo } = await app.call(stepCalls.CLIENT_SPOUSE_NUMBER, none, { as })
  expect([nextStep, appInfo.completed]).toEqual(['END_WORK_FLOW', true])
})

test('[W26] a finished application takes no more answers', async () => {
  const hire = await aHireAt(app, 'END_WORK_FLOW')
  const response = await app.send(
    stepCalls.HIRE_MAID,
    { caseId: hire.caseId, ...startAnswers },
    { as: hire.as },
  )
  expect([response.status, (await response.json()) as unknown]).toMatchObject([
    409,
    { code: 'already-completed' },
  ])
})

test('[W10] papers voided on a computer wait on the phone to be signed again', async () => {
  const { caseId, as } = await at('MAID_ARRIVAL')
  const computer = { ...as, userAgent: aVisitor('desktop').userAgent }
  const day = { ...startAnswers, firstDay: '2026-11-23' }
  const there = await app.call(stepCalls.HIRE_MAID, { caseId, ...day }, { as: computer })
  expect(there.nextStep).toBe('SEND_SMS_TO_SPOUSE')
  const { step, mandates } = await app.call(getAppInfo, { id: caseId }, { as })
  expect([step, mandates.length]).toEqual(['SIGN_DIRECT_DEBIT', 3])
})

test('[W10] an earlier start day or another bank after signing asks for the signatures again', async () => {
  const hire = await at('MAID_ARRIVAL')
  const day = { ...startAnswers, firstDay: '2026-11-23' }
  const changed = await app.call(
    stepCalls.HIRE_MAID,
    { caseId: hire.caseId, ...day },
    { as: hire.as },
  )
  expect(changed.nextStep).toBe('SIGN_DIRECT_DEBIT')
  expect(changed.appInfo.mandates.map(({ state }) => state)).toEqual([
    'AWAITING_SIGNATURE',
    'AWAITING_SIGNATURE',
    'AWAITING_SIGNATURE',
  ])
  await walkTo(app, hire, 'MAID_ARRIVAL')
  const same = await app.call(
    stepCalls.BANK_INFO,
    { caseId: hire.caseId, ...aBankAccount },
    { as: hire.as },
  )
  expect(same.nextStep).toBe('MAID_ARRIVAL')
  const savings = { ...aBankAccount, accountType: 'savings' as const }
  const other = await app.call(
    stepCalls.BANK_INFO,
    { caseId: hire.caseId, ...savings },
    { as: hire.as },
  )
  expect(other.nextStep).toBe('SIGN_DIRECT_DEBIT')
})

test('another plan asks for the document that it needs', async () => {
  const { caseId, as } = await at('MAID_ARRIVAL')
  const plan = { ...startAnswers, planType: 'live-in' as const }
  const { nextStep } = await app.call(stepCalls.HIRE_MAID, { caseId, ...plan }, { as })
  expect(nextStep).toBe('REQUIRED_DOCUMENTS')
})

test('[A10] the step before is answered, and the list before the first', async () => {
  const { caseId, as } = await at('BANK_INFO')
  const first = await app.call(getAppInfo, { id: caseId, currentState: 'HIRE_MAID' }, { as })
  const third = await app.call(getAppInfo, { id: caseId, currentState: 'BANK_INFO' }, { as })
  expect([first.prevStep, third.prevStep]).toEqual(['STARTING_STEP', 'REQUIRED_DOCUMENTS'])
})

test('[V06][W09] another bank asks for its IBAN again; the same bank does not', async () => {
  const { caseId, as } = await at('SIGN_DIRECT_DEBIT', { utm_source: 'instagram' })
  const withoutIban = { ...aBankAccount, iban: undefined }
  const same = { caseId, ...withoutIban, accountTitle: 'Fatima Mansoor' }
  expect((await app.call(stepCalls.BANK_INFO, same, { as })).nextStep).toBe('SIGN_DIRECT_DEBIT')
  const other = { caseId, ...withoutIban, bankCode: '033' }
  const changed = await app.call(stepCalls.BANK_INFO, other, { as })
  expect(changed.nextStep).toBe('IBAN_VALIDATION')
  expect(Object.keys(changed.appInfo.answers)).not.toContain('IBAN_VALIDATION')
})

test('[W19] a number that was confirmed a day ago has to be confirmed again', async () => {
  const { caseId, as } = await at('CLIENT_PHONE_NUMBER')
  await verifyPhone(app, { caseId, as }, '0521112222')
  app.clock.advance({ days: 1 })
  expect(await refusalOf({ caseId, as }, 'CLIENT_PHONE_NUMBER', { phone: '0521112222' })).toEqual([
    'phone: phone-not-verified',
  ])
})
