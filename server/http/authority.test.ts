import { callExample } from '#server/http/docs/call-example.ts'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#api/calls.ts'
import type { Call } from '#api/define-call.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { createResumeLink, openLink } from '#api/hiring/links.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { mandateKinds } from '#domain/signing/mandate.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aNewHire } from '#tests/support/an-application.ts'
import { aCertificate } from '#tests/support/a-certificate.ts'
import { anInvoice } from '#tests/support/an-invoice.ts'
import { aLinkHolder } from '#tests/support/a-signer.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

/**
 * Who gets past the door of each call (G18), seen from outside: household, spouse, signer and a
 * stranger, while the application is open and after its end. `yes` is past the door, whatever is said
 * there; `no` reads as if there were no application; `over` says that it has ended. A call without a
 * row fails the test.
 */
const anyone = 'anyone'
const householdOnly = 'yes no no no · over no no no'
const householdAlways = 'yes no no no · yes no no no'
const spouseOnly = 'no yes no no · no over no no'
// A hire is no visa, so its household reads as a stranger.
const visaOnly = 'no no no no · no no no no'
const openVisaOnly = 'no no no no · over no no no'
const herLinkOnly = 'no no no no · no no no no'
// Its two sides alone, which none of these are.
const interviewOnly = 'no no no no · no no no no'
const whoeverSigns = 'yes yes yes no · yes yes yes no'
const table: Record<string, string> = {
  getMainSiteInfo: anyone,
  findOwnChat: anyone,
  getPriceExample: anyone,
  getTerms: anyone,
  getVisaGuide: anyone,
  getContent: anyone,
  getResource: anyone,
  downloadResource: anyone,
  listSealCertificates: anyone,
  findSealedPaper: anyone,
  getContacts: anyone,
  getGoogleRate: anyone,
  listParameters: anyone,
  getIpAddress: anyone,
  addUrlLog: anyone,
  reportQrScan: anyone,
  recordConsent: anyone,
  reportEvents: anyone,
  sendPrivacyCode: anyone,
  exportOwnData: anyone,
  downloadOwnData: anyone,
  eraseOwnData: anyone,
  leaveDevice: anyone,
  confirmDdcLink: anyone,
  refreshCaptcha: anyone,
  downloadImage: anyone,
  listMaids: anyone,
  getMaid: anyone,
  reportWatching: anyone,
  countSavedMaids: anyone,
  listAlike: anyone,
  listSavedMaids: anyone,
  saveMaid: anyone,
  unsaveMaid: anyone,
  createRoom: anyone,
  listRooms: anyone,
  lookAtRoom: anyone,
  joinRoom: anyone,
  getRoom: anyone,
  sayInRoom: anyone,
  renewRoomLink: anyone,
  stopRoom: anyone,
  watchRoom: anyone,
  askForMatchAlert: anyone,
  sendJobEnquiry: anyone,
  reportAnonymously: anyone,
  readFamilyVoice: anyone,
  giveFamilyVoice: anyone,
  takeBackFamilyVoice: anyone,
  reportFamilyVoice: anyone,
  readVoiceAnswer: anyone,
  sendVoiceAnswer: anyone,
  listApplicationsBySession: anyone,
  registerNewHire: anyone,
  openLink: anyone,
  lookAtLink: anyone,
  askForLink: anyone,
  getPushKey: anyone,
  setPush: householdAlways,
  // An application is named where one is asked for, and is the household's own.
  getMyHire: anyone,
  getMoneyCalendar: householdAlways,
  getMoneyPaper: householdAlways,
  // By a code to the number, which proves whose it is.
  sendReturnCode: anyone,
  comeBack: anyone,
  reportArrival: householdAlways,
  reportNoShow: householdAlways,
  answerCheckIn: householdAlways,
  // Nobody serves yet, which only who gets past the door is told.
  giveNotice: 'over no no no · over no no no',
  endDevices: householdAlways,
  listArrivalTimes: householdAlways,
  getAppInfo: whoeverSigns,
  watchApplication: whoeverSigns,
  withdrawApplication: householdAlways,
  saveDraft: householdAlways,
  uploadDocument: householdOnly,
  uploadPart: householdOnly,
  getDocumentPreview: householdAlways,
  removeDocument: householdOnly,
  confirmIban: householdOnly,
  'getMandatePdf one-time': householdAlways,
  'getMandatePdf monthly': whoeverSigns,
  'getMandatePdf agreement': whoeverSigns,
  'getMandateText one-time': householdAlways,
  'getMandateText monthly': whoeverSigns,
  'getMandateText agreement': whoeverSigns,
  getCertificatePdf: householdAlways,
  getCertificateText: householdAlways,
  getInvoicePdf: householdAlways,
  getInvoiceText: householdAlways,
  sendOtp: householdOnly,
  askForCode: householdOnly,
  openOtherApplication: householdOnly,
  checkOtp: householdOnly,
  sendSmsToSpouse: householdOnly,
  sendSignerCode: spouseOnly,
  checkSignerCode: spouseOnly,
  replyToHousehold: spouseOnly,
  createResumeLink: householdOnly,
  // By her link alone, which none of these have.
  readHerAsk: herLinkOnly,
  sendHerAnswer: herLinkOnly,
  answerHerQuestion: householdAlways,
  // On a device that confirmed a worker's number, which none of these did.
  getOwnProfileWords: anyone,
  getOwnProfile: herLinkOnly,
  showOwnField: herLinkOnly,
  getOwnContract: herLinkOnly,
  getOwnContractPdf: herLinkOnly,
  markClauseUnclear: herLinkOnly,
  textOwnNumbers: herLinkOnly,
  setOwnWishes: herLinkOnly,
  deleteOwnVideo: herLinkOnly,
  showOwnPage: herLinkOnly,
  approveOwnProfile: herLinkOnly,
  correctOwnProfile: herLinkOnly,
  openOwnAsk: herLinkOnly,
  endOwnDevice: herLinkOnly,
  getOwnCheckIns: herLinkOnly,
  answerOwnCheckIn: herLinkOnly,
  getInterviewStart: anyone,
  askForInterview: anyone,
  listInterviews: anyone,
  listOwnInterviews: herLinkOnly,
  getInterview: interviewOnly,
  proposeTimes: interviewOnly,
  acceptTime: interviewOnly,
  askOtherTimes: interviewOnly,
  cancelInterview: interviewOnly,
  noteInterview: interviewOnly,
  sayOutcome: interviewOnly,
  askQuestion: interviewOnly,
  sendSpokenAnswer: interviewOnly,
  takeBackSpokenAnswer: interviewOnly,
  hearSpokenAnswer: interviewOnly,
  joinInterview: interviewOnly,
  sendSignal: interviewOnly,
  listSignals: interviewOnly,
  watchInterview: interviewOnly,
  listNearMaids: householdAlways,
  openCardSession: householdAlways,
  chargeCardOnFile: householdAlways,
  startVisa: anyone,
  listVisas: anyone,
  getVisa: visaOnly,
  saveVisaDraft: openVisaOnly,
  sendVisaCode: visaOnly,
  checkVisaCode: visaOnly,
  createVisaLink: visaOnly,
  submit_VISA_SPONSOR: openVisaOnly,
  submit_VISA_WORKER: openVisaOnly,
  submit_VISA_TERMS: openVisaOnly,
  submit_VISA_DRIVER: openVisaOnly,
  submit_VISA_PAPERS: openVisaOnly,
  submit_VISA_PRICE: openVisaOnly,
  submit_VISA_SUMMARY: openVisaOnly,
  getVisaConsent: visaOnly,
  askWorkerForVisa: openVisaOnly,
  answerHerVisaQuestion: openVisaOnly,
  readHerVisa: herLinkOnly,
  getHerIssuedPaper: herLinkOnly,
  answerHerVisa: herLinkOnly,
  getVisaCase: visaOnly,
  tellVisaArrival: openVisaOnly,
  dateVisaPaper: openVisaOnly,
  cancelOwnVisa: openVisaOnly,
  getVisaCalendar: visaOnly,
  getIssuedVisaPaper: visaOnly,
  watchVisa: visaOnly,
  sendVisaStatusCode: anyone,
  openVisaByCode: anyone,
  openVisaPayment: openVisaOnly,
  checkVisaPayment: openVisaOnly,
  getVisaPayment: visaOnly,
  getVisaInvoicePdf: visaOnly,
  getVisaInvoiceText: visaOnly,
  openMonthSession: householdAlways,
  checkMonthPayment: householdAlways,
  checkCardPayment: householdAlways,
  submit_HIRE_MAID: householdOnly,
  submit_REQUIRED_DOCUMENTS: householdOnly,
  submit_SUBMIT_OLD_PAYMENT_INFO: householdOnly,
  submit_BANK_INFO: householdOnly,
  submit_IBAN_VALIDATION: householdOnly,
  submit_SIGNER_DETAILS: 'yes no no no · over no no no',
  submit_SIGN_AGREEMENT: 'yes no no no · over no no no',
  submit_SIGN_DIRECT_DEBIT: householdOnly,
  submit_SIGN_MONTHLY_PAYMENTS: 'yes yes yes no · over over yes no',
  // Until the day before she comes it is moved.
  submit_MAID_ARRIVAL: householdAlways,
  submit_CONFIRM_MAID_ARRIVAL: householdOnly,
  submit_CONFIRM_MAID_ARRIVAL_BY_SPOUSE: spouseOnly,
  submit_CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: householdOnly,
  submit_CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: householdOnly,
  submit_CLIENT_ADDRESS: householdOnly,
  submit_CLIENT_PHONE_NUMBER: householdOnly,
  submit_CLIENT_WHATSAPP_NUMBER: householdOnly,
  submit_CLIENT_SPOUSE_NUMBER: householdOnly,
  submit_EXISTING_CLIENT_PHONE_NUMBER: householdOnly,
  submit_EXISTING_CLIENT_WHATSAPP_NUMBER: householdOnly,
  submit_EXISTING_CLIENT_SPOUSE_NUMBER: householdOnly,
  submit_EXISTING_CLIENT_REQUIRED_DOCUMENTS: householdOnly,
  // Let in, since staff may have asked for one again; the step itself is not due.
  submit_EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: householdAlways,
  submit_CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: householdOnly,
  submit_CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: householdOnly,
  submit_CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: householdOnly,
  submit_ABU_DHABI_MISMATCHED: householdOnly,
  submit_MOST_HATED_PREFERENCES: householdAlways,
  submit_HEARD_ABOUT_US: householdAlways,
}

/** An application with everybody who has a part in it, and the ids of what belongs to it. */
type Place = {
  info: AppInfo
  invoiceId: string
  household: TestVisitor
  spouse: TestVisitor
  signer: TestVisitor
}

let app: TestApp
let open: Place
let leaving: Place
let ended: Place
let undone: Place
let foreign: Place
const stranger = aVisitor()
beforeAll(async () => {
  app = await anOpenApp()
  open = await aPlace('SIGN_MONTHLY_PAYMENTS')
  leaving = await aPlace('HIRE_MAID')
  ended = await aPlace('END_WORK_FLOW')
  undone = await aPlace('END_WORK_FLOW')
  foreign = await aPlace('SIGN_MONTHLY_PAYMENTS')
  for (const { info } of [open, ended, foreign]) await aCertificate(app, info.caseId)
}, 120_000)
afterAll(() => app.close())

async function aPlace(until: string): Promise<Place> {
  const { caseId, as: household } = await aNewHire(app)
  const info = await walkTo(app, { caseId, as: household }, until)
  return {
    info,
    invoiceId: await anInvoice(app, caseId),
    household,
    spouse: await aLinkHolder(app, { caseId, purpose: 'spouse-sign' }),
    signer: await aLinkHolder(app, { caseId, purpose: 'sign-only' }),
  }
}

type Ids = { caseId: string; documentId: string; mandateId: string; invoiceId: string }
type Case = { name: string; call: Call; kind?: (typeof mandateKinds)[number] }

/** Each call once; a paper once for each kind, since they differ in who may read them. */
const cases: Case[] = allCalls.flatMap((call): Case[] =>
  'by' in call.authority && call.authority.by === 'mandateId'
    ? mandateKinds.map((kind) => ({ name: `${call.name} ${kind}`, call, kind }))
    : [{ name: call.name, call }],
)

function idsOf({ info, invoiceId }: Place, kind: Case['kind']): Ids {
  const { caseId, documents, mandates } = info
  const mandateId = mandates.find((mandate) => mandate.kind === kind)?.id ?? newOpaqueId()
  return { caseId, documentId: documents[0]?.id ?? '', mandateId, invoiceId }
}

const nowhere = (): Ids => ({
  caseId: newOpaqueId(),
  documentId: newOpaqueId(),
  mandateId: newOpaqueId(),
  invoiceId: newOpaqueId(),
})

/** Input that passes the schema of every call, on the way to the door. */
function inputOf(call: Call, ids: Ids): object {
  const { maid } = open.info
  if (call.name === 'uploadPart') {
    return { caseId: ids.caseId, uploadId: randomUUID(), part: 0, file: new Blob(['x']) }
  }
  if (call.path.startsWith('visas/')) return visaInputOf(call, ids)
  if (call.name === 'answerCheckIn') return { ...exampleOf(call), caseId: ids.caseId }
  const isOfNumber = /^sales\/(maid\/ownprofile|interviews)/.test(call.path)
  if (isOfNumber) return exampleOf(call)
  const unit = Object.entries(stepUnits).find(([step]) => call.name === `submit_${step}`)?.[1]
  return {
    ...unit?.sample(open.info),
    ...(call.name === 'submit_CLIENT_ADDRESS' ? {} : { step: 'HIRE_MAID' }),
    ...ids,
    id: ids.caseId,
    maidId: maid.id,
    fields: {},
    lastDay: '2026-12-02',
    code: '123456',
    token: 'A'.repeat(43),
    answer: call.name === 'answerHerQuestion' ? 'Yes' : 'yes',
    questionId: newOpaqueId(),
    recipient: 'own-phone',
    isRight: true,
    wanted: false,
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    kind: call.name === 'replyToHousehold' ? 'question' : 'passport',
    file: new Blob(['x']),
    ...(unit ? {} : { phone: '0501234567' }),
  }
}

const shapedSchema = z.object({
  shape: z.record(
    z.string(),
    z.custom<z.ZodMiniType>((field) => field !== undefined),
  ),
})

const isNeeded = (field: z.ZodMiniType) => !z.safeParse(field, undefined).success

function exampleOf(call: Call): object {
  const { shape } = z.parse(shapedSchema, call.input)
  const needed = Object.entries(shape).filter(([, field]) => isNeeded(field))
  return callExample(
    call,
    Object.keys(shape),
    needed.map(([name]) => name),
  )
}

/** What a call of a visa is asked with: its example, for another case. */
const visaInputOf = (call: Call, ids: Ids): object => ({
  ...exampleOf(call),
  ...('caseId' in ids ? { caseId: ids.caseId } : {}),
})

async function atTheDoor({ call, kind }: Case, place: Place, as: TestVisitor): Promise<string> {
  const response = await app.send(call, inputOf(call, idsOf(place, kind)), { as })
  const isStream = response.ok && call.answers === 'events'
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  if (response.status === 404) return 'no'
  if (text.includes('already-completed')) return 'over'
  expect([response.status, text.slice(0, 200)]).not.toEqual([403, expect.anything()])
  return 'yes'
}

async function rowOf(one: Case): Promise<string> {
  if (!('by' in one.call.authority)) return anyone
  const cells: string[] = []
  // What ends an application does so to one of its own.
  const isEnding = one.call.name === 'withdrawApplication'
  for (const place of isEnding ? [leaving, undone] : [open, ended]) {
    for (const as of [place.household, place.spouse, place.signer, stranger]) {
      cells.push(await atTheDoor(one, place, as))
    }
  }
  return `${cells.slice(0, 4).join(' ')} · ${cells.slice(4).join(' ')}`
}

test('who gets past the door of each call is what the table says (G18)', async () => {
  const found: Record<string, string> = {}
  for (const one of cases) found[one.name] = await rowOf(one)
  expect(found).toEqual(table)
}, 120_000)

const inApplications = cases.filter(({ call }) => 'by' in call.authority)
test.each(inApplications.map((one) => [one.name, one] as const))(
  '%s answers for a foreign application what it answers for none, whoever asks (G19)',
  async (_name, { call, kind }) => {
    for (const as of [open.household, open.spouse, open.signer, stranger]) {
      const theirs = await app.send(call, inputOf(call, idsOf(foreign, kind)), { as })
      const none = await app.send(call, inputOf(call, nowhere()), { as })
      expect([theirs.status, none.status]).toEqual([404, 404])
      expect(await theirs.text()).toBe(await none.text())
    }
  },
)

test('a signer is told nothing of what the household answered (ruling 30)', async () => {
  for (const as of [foreign.spouse, foreign.signer]) {
    const info = await app.call(getAppInfo, { id: foreign.info.caseId }, { as })
    expect(info).toMatchObject({ answers: {}, drafts: {}, documents: [], timeline: [] })
    expect(info.mandates.map(({ kind }) => kind).toSorted()).toEqual(['agreement', 'monthly'])
  }
})

test('an application is its owner’s, and of the device that a link let in', async () => {
  const { caseId } = open.info
  const { url } = await app.call(createResumeLink, { caseId }, { as: open.household })
  const token = new URL(url).searchParams.get('token') ?? ''
  const phone = aVisitor()
  await expect(app.call(getAppInfo, { id: caseId }, { as: phone })).rejects.toThrow('404')
  expect((await app.call(openLink, { token }, { as: phone })).caseId).toBe(caseId)
  expect((await app.call(getAppInfo, { id: caseId }, { as: phone })).caseId).toBe(caseId)
})

test('a link works once, and looking at it changes nothing', async () => {
  const { caseId } = open.info
  const { url } = await app.call(createResumeLink, { caseId }, { as: open.household })
  const token = new URL(url).searchParams.get('token') ?? ''
  expect((await app.call(openLink, { token }, { as: aVisitor() })).purpose).toBe('resume')
  await expect(app.call(openLink, { token }, { as: aVisitor() })).rejects.toThrow('link-expired')
})

test('a spouse’s phone that opens the household’s own link goes on as the household', async () => {
  const { caseId } = open.info
  const as = await aLinkHolder(app, { caseId, purpose: 'spouse-sign' })
  expect((await app.call(getAppInfo, { id: caseId }, { as })).context.bySpouse).toBe(true)
  await aLinkHolder(app, { caseId, purpose: 'resume', as })
  expect((await app.call(getAppInfo, { id: caseId }, { as })).context.bySpouse).toBe(false)
})
