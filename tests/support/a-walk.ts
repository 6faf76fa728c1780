import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { getAppInfo, getMandatePdf, uploadDocument } from '#api/hiring/application.ts'
import { checkOtp, sendOtp } from '#api/hiring/codes.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { AddressFlags } from '#api/address-flags.ts'
import type { Call } from '#api/define-call.ts'
import { checkSignerCode, sendSignerCode } from '#api/hiring/spouse.ts'
import { sampleExpiries } from '#api/hiring/steps/required-documents.ts'
import { sampleSpecimen } from '#api/hiring/steps/specimen.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import { isSubmitted } from '#domain/hiring/steps/step-codes.ts'
import { MIN_DOCUMENT_PIXELS, requiredDocumentKinds } from '#domain/hiring/values/documents.ts'
import { sendSms } from '#server/jobs/send-sms.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import type { SentText, TestApp } from './app/an-app.ts'
import { aSample } from './a-sample.ts'
import { startAnswersOf } from './an-application.ts'
import { awaitsSecondSignature } from '#domain/signing/second-signature.ts'
import { signedAt } from '#domain/hiring/steps/mending-steps.ts'
import { createResumeLink, openLink } from '#api/hiring/links.ts'
import { aVisitor } from './app/test-visitor.ts'
import type { TestVisitor } from './app/test-visitor.ts'

/** Whoever walks through the workflow, and the application that is walked through. */
export type Walker = {
  caseId: string
  as: TestVisitor
  flags?: AddressFlags
  /** By default every household has a number of its own. */
  phone?: string
}

export const AN_IBAN = aSample('IBAN_VALIDATION').iban
export const A_PHONE = aSample('CLIENT_PHONE_NUMBER').phone
export const aBankAccount = aSample('BANK_INFO')
export const anAddress = aSample('CLIENT_ADDRESS')

/** A loop with a tail, as a finger draws it. */
export const aDrawing = sampleSpecimen

/** A grey page of the least size: every hire of a test uploads five. */
export async function aPicture(): Promise<File> {
  const side = MIN_DOCUMENT_PIXELS
  const page = { width: side, height: side, channels: 3, background: '#dddddd' } as const
  drawn ??= sharp({ create: page }).jpeg().toBuffer()
  return new File([new Uint8Array(await drawn)], 'photo.jpg', { type: 'image/jpeg' })
}

let drawn: Promise<Buffer> | undefined

/** Uploads what a plan needs; answers the ids by kind. */
export async function uploadAll(
  app: TestApp,
  { caseId, as }: Walker,
  plan: 'live-in' | 'live-out' = 'live-out',
): Promise<Record<string, string>> {
  const file = await aPicture()
  const ids: Record<string, string> = {}
  for (const kind of requiredDocumentKinds(plan)) {
    const { document } = await app.call(uploadDocument, { caseId, kind, file }, { as })
    ids[kind] = document.id
  }
  return ids
}

/** Sends the text messages that wait, and leaves the other jobs alone. */
export function sendTexts(app: TestApp): Promise<void> {
  const before = sending.get(app) ?? Promise.resolve()
  const turn = before.catch(() => undefined).then(() => sendWaiting(app))
  sending.set(app, turn)
  return turn
}

// One after another, as the product has one worker: two take a message from each other in the end.
const sending = new WeakMap<TestApp, Promise<void>>()

async function sendWaiting(app: TestApp): Promise<void> {
  const waiting = await app.db
    .selectFrom('sms_messages')
    .select('id')
    .where('state', '=', 'queued')
    .orderBy('created_at')
    .execute()
  for (const { id } of waiting) await sendSms(app.deps, { messageId: id })
}

/** Asks for a code, reads it from the text message, and sends it. */
export async function verifyPhone(app: TestApp, { caseId, as }: Walker, phone = A_PHONE) {
  await app.call(sendOtp, { caseId, phone }, { as })
  await app.call(checkOtp, { caseId, code: await sentCode(app, phone) }, { as })
}

/** Asks for the code of who signs by a link, at the number that the link went to, and sends it. */
export async function confirmSigner(app: TestApp, { caseId, as }: Walker) {
  await app.call(sendSignerCode, { caseId }, { as })
  await app.call(checkSignerCode, { caseId, code: await sentCode(app) }, { as })
}

/** The code that was texted last, to a number where it is known: others may have asked before. */
export async function sentCode(app: TestApp, phone = ''): Promise<string> {
  await sendTexts(app)
  const number = phone.replaceAll(' ', '').slice(-9)
  const isIt = ({ to, text }: SentText) => to.endsWith(number) && / #\d{6}$/.test(text)
  const text = app.texts.findLast(isIt)?.text
  return /\d{6}$/.exec(text ?? '')?.[0] ?? ''
}

/** The number of a household that was given none, such as 050 104 8201. */
export function phoneOf({ number }: Pick<AppInfo, 'number'>): string {
  return `050${String(1_000_000 + (number % 1_000_000))}`
}

/** The mandate of a kind that waits in an application. */
export function paperOf({ mandates }: AppInfo, kind: MandateKind): string {
  return mandates.find((mandate) => mandate.kind === kind)?.id ?? ''
}

/** Lets another device into an application by a link from one that is in. */
export async function onAnotherDevice(app: TestApp, { caseId, as }: Walker): Promise<Walker> {
  const { url } = await app.call(createResumeLink, { caseId }, { as })
  const other = aVisitor()
  const token = new URL(url).searchParams.get('token') ?? ''
  await app.call(openLink, { token }, { as: other })
  return { caseId, as: other }
}

/** Opens a paper as its signer does; answers what a signature has to name. */
export async function readPaper(app: TestApp, { as }: Pick<Walker, 'as'>, mandateId: string) {
  const response = await app.send(getMandatePdf, { mandateId }, { as })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { mandateId, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Answers step after step until `until` is due, or the end; answers the last appInfo. */
export async function walkTo(app: TestApp, walker: Walker, until: string): Promise<AppInfo> {
  const { caseId, flags } = walker
  let info = await app.call(getAppInfo, { id: caseId, ...flags }, { as: walker.as })
  while (info.step !== until && isSubmitted(info.step)) {
    const call: Call = stepCalls[info.step]
    const input = { caseId, ...flags, ...(await answerTo(app, walker, info)) }
    const { appInfo } = (await app.call(call, input, { as: walker.as })) as { appInfo: AppInfo }
    info = appInfo
  }
  return info
}

/** The sample of the step that is due, after what a household does before it presses the button. */
export async function answerTo(app: TestApp, walker: Walker, info: AppInfo): Promise<object> {
  const { step } = info
  if (!isSubmitted(step)) throw new Error(`${step} is not answered`)
  if (step === 'HIRE_MAID') return startAnswersOf(app, walker)
  if (step === 'REQUIRED_DOCUMENTS' || step === 'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS') {
    const documents = await uploadAll(app, walker, info.terms?.planType)
    return { documents, expiries: sampleExpiries(info.today) }
  }
  if (step === 'CLIENT_PHONE_NUMBER') {
    const phone = walker.phone ?? phoneOf(info)
    await verifyPhone(app, walker, phone)
    return { phone }
  }
  if (info.signer?.confirmed === false) await confirmSigner(app, walker)
  const papersRead = await readWhatIsSigned(app, walker, info)
  return stepUnits[step].sample({ ...info, papersRead })
}

function readWhatIsSigned(app: TestApp, walker: Walker, info: AppInfo) {
  const way = { cardAlone: info.paidByCreditCard }
  const signed = info.mandates.filter((paper) => {
    const isSecond = info.step === 'SIGN_MONTHLY_PAYMENTS' && awaitsSecondSignature(paper)
    return isSecond || signedAt(paper.kind, way) === info.step
  })
  return Promise.all(
    signed.map(async ({ id, kind }) => ({ kind, paper: await readPaper(app, walker, id) })),
  )
}
