import { createHash, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { AddressFlags } from '#api/address-flags.ts'
import type { Call } from '#api/define-call.ts'
import { fillPath } from '#api/define-call.ts'
import { getAppInfo, getMandatePdf, registerNewHire } from '#api/hiring/application.ts'
import { checkOtp, sendOtp } from '#api/hiring/codes.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { sampleExpiries } from '#api/hiring/steps/required-documents.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import { getIpAddress } from '#api/site/site.ts'
import { isSubmitted } from '#domain/hiring/steps/step-codes.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { requiredDocumentKinds } from '#domain/hiring/values/documents.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { signedAt } from '#domain/hiring/steps/mending-steps.ts'
import { aMaidToHire } from './a-maid-to-hire.ts'
import type { Caller } from './caller.ts'
import { messagesTo, nextMessageTo } from './outbox.ts'
import type { ReadOutbox } from './outbox.ts'

/** Sends a call as the page's own visitor: with its cookies, as its scripts would. */
export async function callAs(page: Caller, call: Call, input: object): Promise<unknown> {
  const fields = new Map(Object.entries(input))
  const { path, used } = fillPath(call.path, Object.fromEntries(fields))
  for (const name of used) fields.delete(name)
  const rest = Object.fromEntries(fields)
  const isGet = call.method === 'GET'
  const response = await page.request.fetch(`/api/${path}`, {
    method: call.method,
    headers: await headersOf(page),
    ...(isGet ? { params: rest as Record<string, string> } : { data: rest }),
  })
  if (!response.ok()) throw new Error(`${call.name}: ${response.status()} ${await response.text()}`)
  return response.json()
}

async function headersOf(page: Caller): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return {
    'X-XSRF-TOKEN': decodeURIComponent(xsrf),
    'Idempotency-Key': randomUUID(),
    pageCode: 'salesCCSite',
  }
}

/**
 * Hires a maid of its own, or the one that is named, with further words for the call if any; its
 * visitor has to be known, by a page or `comeIn`.
 */
export async function startApplication(
  page: Caller,
  { maidId, ...words }: { maidId?: string } & Record<string, unknown> = {},
): Promise<string> {
  await expect.poll(async () => (await headersOf(page))['X-XSRF-TOKEN']).not.toBe('')
  const id = maidId ?? (await aMaidToHire()).id
  return registerHire(page, { ...words, maidId: id })
}

async function registerHire(page: Caller, words: object, tries = 3): Promise<string> {
  try {
    const { caseId } = (await callAs(page, registerNewHire, words)) as { caseId: string }
    return caseId
  } catch (error) {
    // A first call that is still under way may change the token between two of ours.
    if (tries === 1 || !String(error).includes('xsrf-refused')) throw error
    return registerHire(page, words, tries - 1)
  }
}

const grey = { width: 640, height: 420, channels: 3, background: '#dddddd' } as const
/** What is photographed is the same each time. */
const photo = sharp({ create: grey }).jpeg().toBuffer()

async function uploadAll(
  page: Caller,
  { caseId, terms }: AppInfo,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const kind of requiredDocumentKinds(terms?.planType ?? 'live-in')) {
    const response = await page.request.fetch('/api/sales/ccserviceapplication/upload', {
      method: 'POST',
      headers: await headersOf(page),
      multipart: {
        caseId,
        kind,
        file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo },
      },
    })
    const { document } = (await response.json()) as { document: { id: string } }
    ids[kind] = document.id
  }
  return ids
}

/** Asks for a code for a number, reads it in the outbox, and enters it. */
export async function verifyPhone(
  page: Caller,
  { caseId, phone, outbox }: { caseId: string; phone: string; outbox?: ReadOutbox | undefined },
): Promise<void> {
  const number = `+971${phone.replaceAll(' ', '').slice(1)}`
  const already = messagesTo(number, outbox).length
  await callAs(page, sendOtp, { caseId, phone })
  const code = /\b\d{6}\b/.exec(await nextMessageTo(number, already, outbox))?.[0] ?? ''
  await callAs(page, checkOtp, { caseId, code })
}

/** Opens a paper as its signer does; answers what a signature has to name. */
async function readPaper(page: Caller, { mandates }: AppInfo, kind: MandateKind) {
  const mandateId = mandates.find((mandate) => mandate.kind === kind)?.id ?? ''
  const { path } = fillPath(getMandatePdf.path, { mandateId })
  const response = await page.request.fetch(`/api/${path}`, { method: 'GET' })
  const bytes = await response.body()
  return { mandateId, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The sample of the step that is due, after what a household does before it presses the button. */
async function answerTo(page: Caller, app: AppInfo, outbox?: ReadOutbox): Promise<object> {
  const step = app.step as SubmittedStep
  const phone = phoneOf(app.number)
  if (step === 'REQUIRED_DOCUMENTS' || step === 'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS') {
    const documents = await uploadAll(page, app)
    return { documents, expiries: sampleExpiries(app.firstDayFrom) }
  }
  if (step === 'CLIENT_SPOUSE_NUMBER') return { hasSpouse: false }
  if (step === 'CLIENT_PHONE_NUMBER') {
    await verifyPhone(page, { caseId: app.caseId, phone, outbox })
    return { phone }
  }
  const papersRead = await readWhatIsSigned(page, app)
  return stepUnits[step].sample({ ...app, papersRead })
}

function readWhatIsSigned(page: Caller, app: AppInfo) {
  const way = { cardAlone: app.paidByCreditCard }
  const signed = app.mandates.filter(({ kind }) => signedAt(kind, way) === app.step)
  return Promise.all(
    signed.map(async ({ kind }) => ({ kind, paper: await readPaper(page, app, kind) })),
  )
}

/** Every application of a run has a number of its own, so that messages do not mix. */
export function phoneOf(number: number): string {
  return `050${String(1_000_000 + (number % 1_000_000)).slice(0, 7)}`
}

/** The application that is walked, with its address's flags, and where its site's messages are. */
type Walked = { caseId: string; flags?: AddressFlags; outbox?: ReadOutbox }

/** Answers step after step until `until` is due, or the end. */
export async function walkTo(page: Caller, of: string | Walked, until: string): Promise<AppInfo> {
  const { caseId, flags = {}, outbox }: Walked = typeof of === 'string' ? { caseId: of } : of
  let app = (await callAs(page, getAppInfo, { id: caseId, ...flags })) as AppInfo
  while (app.step !== until && isSubmitted(app.step)) {
    const call: Call = stepCalls[app.step]
    const answer = await answerTo(page, app, outbox)
    const stored = await callAs(page, call, { caseId, ...flags, ...answer })
    app = (stored as { appInfo: AppInfo }).appInfo
  }
  return app
}

/** As a page does first: its visitor is known from then on, and no page has to be drawn. */
export async function comeIn(page: Caller): Promise<void> {
  await callAs(page, getIpAddress, {})
}

/** Opens the application at the step that is due after walking there. */
export async function openStep(page: Page, step: string): Promise<AppInfo> {
  await comeIn(page)
  const app = await walkTo(page, await startApplication(page), step)
  await page.goto(`/app?appId=${app.caseId}`)
  await expect(page).toHaveURL(new RegExp(`step=${app.step}`))
  return app
}
