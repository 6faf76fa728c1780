import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { checkOtp, getAppInfo, getMandatePdf, sendOtp, uploadDocument } from '#api/hiring.ts'
import type { AppInfo } from '#api/hiring.ts'
import { stepCalls } from '#api/hiring-steps.ts'
import type { Call, InputOf } from '#api/define-call.ts'
import { requiredDocuments } from '#domain/hiring/values/documents.ts'
import { sendSms } from '#server/jobs/send-sms.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import type { TestApp } from './an-app.ts'
import { startAnswers } from './an-application.ts'
import type { TestVisitor } from './test-visitor.ts'

/** Whoever walks through the workflow, and the application that is walked through. */
export type Walker = { appId: string; as: TestVisitor }

/** Synthetic: it passes the checksum and belongs to Emirates NBD. */
export const AN_IBAN = 'AE910260000123456789012'
export const AN_EMIRATES_ID = '784-1985-1234567-3'
export const A_PHONE = '050 123 4567'

/** A loop with a tail, as a finger draws it. */
export const aDrawing = {
  way: 'drawn',
  strokes: [
    Array.from({ length: 40 }, (_, index) => ({
      x: 0.2 + index * 0.015,
      y: 0.5 + Math.sin(index / 3) * 0.2,
      t: index * 12,
    })),
  ],
} as const satisfies InputOf<typeof stepCalls.SIGN_DIRECT_DEBIT>['specimens'][number]

/** A grey page, large enough to be read. */
export async function aPicture(): Promise<File> {
  const page = { width: 640, height: 420, channels: 3, background: '#dddddd' } as const
  const bytes = await sharp({ create: page }).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}

/** Uploads what a plan needs; answers the ids by kind. */
export async function uploadAll(
  app: TestApp,
  { appId, as }: Walker,
  plan: 'live-in' | 'live-out' = 'live-out',
): Promise<Record<string, string>> {
  const file = await aPicture()
  const ids: Record<string, string> = {}
  for (const kind of requiredDocuments(plan)) {
    const { document } = await app.call(uploadDocument, { appId, kind, file }, { as })
    ids[kind] = document.id
  }
  return ids
}

/** Sends the text messages that wait, and leaves the other jobs alone. */
export async function sendTexts(app: TestApp): Promise<void> {
  const waiting = await app.db
    .selectFrom('sms_messages')
    .select('id')
    .where('state', '=', 'queued')
    .orderBy('created_at')
    .execute()
  for (const { id } of waiting) await sendSms(app.deps, { messageId: id })
}

/** Asks for a code, reads it from the text message, and sends it. */
export async function verifyPhone(app: TestApp, { appId, as }: Walker, phone = A_PHONE) {
  await app.call(sendOtp, { appId, phone }, { as })
  await sendTexts(app)
  const code = /\b\d{6}\b/.exec(app.texts.at(-1)?.text ?? '')?.[0] ?? ''
  await app.call(checkOtp, { appId, code }, { as })
}

export const anAddress = {
  emirate: 'dubai',
  visaEmirate: 'dubai',
  area: 'Dubai Marina',
  homeType: 'apartment',
  building: 'Marina Heights Tower',
  street: 'Al Marsa Street',
  unit: '1204',
  floor: '12',
  makani: '12345 67890',
  accessNote: 'Ring at the green gate',
  bedrooms: 2,
  maidsRoom: true,
  children: [3, 7],
  elders: 0,
  pets: ['cat'],
  cameras: true,
} as const

export const aBankAccount = {
  accountTitle: 'Fatima Ahmed Mansoor',
  bankCode: '026',
  accountType: 'current',
  emiratesId: AN_EMIRATES_ID,
  iban: AN_IBAN,
} as const

type Answers = {
  [Step in keyof typeof stepCalls]: (walker: Walker, info: AppInfo) => Promise<object> | object
}

/** A good answer to every step of the straight way. */
function answersOf(app: TestApp): Answers {
  return {
    HIRE_MAID: () => startAnswers,
    REQUIRED_DOCUMENTS: async (walker) => ({ documents: await uploadAll(app, walker) }),
    BANK_INFO: () => aBankAccount,
    IBAN_VALIDATION: () => ({ iban: AN_IBAN }),
    SIGN_DIRECT_DEBIT: async (walker, info) => ({
      paper: await readPaper(app, walker, paperOf(info, 'one-time')),
      specimens: [aDrawing, aDrawing, aDrawing],
      declared: true,
    }),
    SIGN_MONTHLY_PAYMENTS: async (walker, info) => ({
      monthly: await readAndSign(app, walker, paperOf(info, 'monthly')),
      agreement: await readAndSign(app, walker, paperOf(info, 'agreement')),
      declared: true,
    }),
    MAID_ARRIVAL: (_walker, info) => ({ ...freeSlot(info), way: 'delivered' }),
    CLIENT_ADDRESS: () => ({ ...anAddress, children: [...anAddress.children] }),
    CLIENT_PHONE_NUMBER: async (walker) => {
      await verifyPhone(app, walker)
      return { phone: A_PHONE }
    },
    CLIENT_WHATSAPP_NUMBER: () => ({ sameAsPhone: true }),
    CLIENT_SPOUSE_NUMBER: () => ({ hasSpouse: true, phone: '055 765 4321' }),
  }
}

/** The mandate of a kind that waits in an application. */
export function paperOf({ mandates }: AppInfo, kind: MandateKind): string {
  return mandates.find((mandate) => mandate.kind === kind)?.id ?? ''
}

/** Opens a paper as its signer does; answers what a signature has to name. */
export async function readPaper(app: TestApp, { as }: Pick<Walker, 'as'>, mandateId: string) {
  const response = await app.send(getMandatePdf, { mandateId }, { as })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { mandateId, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function readAndSign(app: TestApp, walker: Walker, mandateId: string) {
  const paper = await readPaper(app, walker, mandateId)
  return { paper, specimen: aDrawing, readToEnd: true }
}

/** The first time that is not taken. */
function freeSlot(info: AppInfo): { day: string; slot: string } {
  for (const { day, slots } of info.arrivalDays) {
    const found = slots.find(({ free }) => free)
    if (found) return { day, slot: `${found.from}-${found.to}` }
  }
  throw new Error('no time is free')
}

/** Answers step after step until `until` is due, or the end; answers the last appInfo. */
export async function walkTo(app: TestApp, walker: Walker, until: string): Promise<AppInfo> {
  const answers = answersOf(app)
  let info = await app.call(getAppInfo, { id: walker.appId }, { as: walker.as })
  while (info.step !== until && info.step in answers) {
    const step = info.step as keyof typeof stepCalls
    const input = { appId: walker.appId, ...(await answers[step](walker, info)) }
    const call: Call = stepCalls[step]
    const { appInfo } = (await app.call(call, input, { as: walker.as })) as { appInfo: AppInfo }
    info = appInfo
  }
  return info
}
