import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#api/calls.ts'
import type { Call } from '#api/define-call.ts'
import { createResumeLink } from '#api/hiring/links.ts'
import { aCertificate } from '#tests/support/a-certificate.ts'
import { aPicture, walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { anInvoice } from '#tests/support/an-invoice.ts'
import { aStartedVisa } from '#tests/support/visas/an-application.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { openApiDocument } from './openapi.ts'

const fields = z.record(z.string(), z.unknown())
const operationSchema = z.object({
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), example: z.optional(z.unknown()) }),
  ),
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ example: z.optional(fields) })) }),
  ),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

const { paths } = documentSchema.parse(openApiDocument('http://localhost:3000'))

/** The document's own example of a call. */
function exampleOf(call: Call): Record<string, unknown> {
  const path = `/api/${call.path.replace(/:([A-Za-z]+)/g, '{$1}')}`
  const operation = paths[path]?.[call.method.toLowerCase()]
  const shown = (operation?.parameters ?? []).filter(({ example }) => example !== undefined)
  return {
    ...Object.fromEntries(shown.map(({ name, example }) => [name, example])),
    ...operation?.requestBody?.content['application/json']?.example,
  }
}

/** Calls whose example is understood and refused, because more has to be true first. */
const refusedForNow: Record<string, number> = {
  // Ids that only a captcha that was asked for has.
  refreshCaptcha: 404,
  downloadImage: 404,
  // No IBAN waits for a yes, nobody serves yet, no link to a spouse is due, nobody is known by this number.
  confirmIban: 409,
  giveNotice: 409,
  sendSmsToSpouse: 409,
  openOtherApplication: 409,
  // Its household pays by direct debit.
  openCardSession: 409,
  chargeCardOnFile: 409,
  openMonthSession: 409,
  // A document that a step already took, a code and a question that nobody has sent.
  removeDocument: 422,
  checkOtp: 422,
  answerHerQuestion: 422,
  // By the link of a spouse, or by hers.
  sendSignerCode: 404,
  checkSignerCode: 404,
  // No code went out for the example.
  comeBack: 422,
  // No number was confirmed within the day.
  endDevices: 409,
  // Her day has not come.
  reportArrival: 422,
  reportNoShow: 422,
  // Nobody serves, so nothing is asked.
  answerCheckIn: 422,
  exportOwnData: 422,
  downloadOwnData: 422,
  eraseOwnData: 422,
  replyToHousehold: 404,
  readHerAsk: 404,
  sendHerAnswer: 404,
  // This device confirmed no worker's number.
  getOwnProfile: 404,
  showOwnField: 404,
  getOwnContract: 404,
  getOwnContractPdf: 404,
  markClauseUnclear: 404,
  textOwnNumbers: 404,
  setOwnWishes: 404,
  deleteOwnVideo: 404,
  showOwnPage: 404,
  approveOwnProfile: 404,
  correctOwnProfile: 404,
  openOwnAsk: 404,
  endOwnDevice: 404,
  getOwnCheckIns: 404,
  answerOwnCheckIn: 404,
  // It confirmed no number, so it has no interview and asks for none.
  askForInterview: 409,
  listOwnInterviews: 404,
  getInterview: 404,
  proposeTimes: 404,
  acceptTime: 404,
  askOtherTimes: 404,
  cancelInterview: 404,
  noteInterview: 404,
  sayOutcome: 404,
  askQuestion: 404,
  takeBackSpokenAnswer: 404,
  hearSpokenAnswer: 404,
  sendSpokenAnswer: 404,
  joinInterview: 404,
  sendSignal: 404,
  listSignals: 404,
  watchInterview: 404,
  // By the link of a family that was asked, or by hers.
  readFamilyVoice: 404,
  giveFamilyVoice: 404,
  takeBackFamilyVoice: 404,
  readVoiceAnswer: 404,
  sendVoiceAnswer: 404,
  // Whom the example names is nobody, and its room is nobody's.
  createRoom: 404,
  lookAtRoom: 404,
  joinRoom: 404,
  getRoom: 404,
  sayInRoom: 404,
  renewRoomLink: 404,
  stopRoom: 404,
  watchRoom: 404,
  // Nothing was agreed on or paid, no code went out, and no link of a worker is known.
  checkVisaCode: 422,
  openVisaPayment: 409,
  getVisaInvoicePdf: 404,
  getVisaInvoiceText: 404,
  askWorkerForVisa: 409,
  answerHerVisaQuestion: 422,
  tellVisaArrival: 404,
  dateVisaPaper: 409,
  openVisaByCode: 422,
  readHerVisa: 404,
  getHerIssuedPaper: 404,
  getIssuedVisaPaper: 404,
  answerHerVisa: 404,
}

let app: TestApp
let as: TestVisitor
let ids: Record<string, unknown>
let visa: Record<string, unknown>
beforeAll(async () => {
  app = await anOpenApp()
  const hire = await aNewHire(app)
  as = hire.as
  const { caseId, maidId } = hire
  // A walk sends the examples of the steps: they are the samples of their units.
  const info = await walkTo(app, { caseId, as }, 'SIGN_MONTHLY_PAYMENTS')
  await aCertificate(app, caseId)
  const { url } = await app.call(createResumeLink, { caseId }, { as })
  visa = { caseId: (await aStartedVisa(app, { as })).caseId }
  ids = {
    caseId,
    id: caseId,
    maidId,
    documentId: info.documents[0]?.id,
    mandateId: info.mandates.find(({ kind }) => kind === 'monthly')?.id,
    invoiceId: await anInvoice(app, caseId),
    token: new URL(url).searchParams.get('token'),
  }
}, 60_000)
afterAll(() => app.close())

/** The status that the example gets, with ids that exist in place of its invented ones. */
async function run(call: Call): Promise<number> {
  const example = exampleOf(call)
  const known = call.path.startsWith('visas/') ? visa : ids
  const own = Object.fromEntries(Object.entries(known).filter(([name]) => name in example))
  const part = { uploadId: randomUUID(), part: 0 }
  const named = call.name === 'uploadPart' ? part : { kind: 'passport', question: 'pastWork' }
  const sent = call.sends === 'multipart' ? { ...ids, ...named, file: await aPicture() } : {}
  const response = await app.send(call, { ...example, ...own, ...sent }, { as })
  await response.body?.cancel()
  return response.status
}

const ending = ['cancelOwnVisa', 'withdrawApplication', 'leaveDevice']
const apartFromSteps = allCalls
  .filter(({ name }) => !name.startsWith('submit_'))
  // What ends the application comes last, then what ends the session.
  .toSorted((one, other) => ending.indexOf(one.name) - ending.indexOf(other.name))

test.each(apartFromSteps.map((call) => [call.name, call] as const))(
  'the example of %s runs',
  async (name, call) => {
    expect(await run(call)).toBe(refusedForNow[name] ?? 200)
  },
)

const steps = allCalls.filter(({ name }) => name.startsWith('submit_'))
test.each(steps.map((call) => [call.name, call] as const))(
  'the example of %s passes its schema',
  (_name, call) => {
    expect(z.safeParse(call.input, exampleOf(call)).error?.issues).toBeUndefined()
  },
)
