import * as z from 'zod/mini'
import { states } from '#domain/hiring/steps/steps-on-server.ts'
import { calledName } from '#domain/catalogue/first-name.ts'
import { invoiceNumber } from '#domain/payment/invoice.ts'
import type { OwnApplication } from '#server/db/privacy/own-applications.ts'
import { readOwn, readVisits } from '#server/db/privacy/read-own.ts'
import type { Own } from '#server/db/privacy/read-own.ts'
import { listStamps } from '#server/db/signing/time-stamps.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { isVoid } from '#domain/signing/mandate.ts'
import {
  hiddenSteps,
  hidesOlderPapers,
  hidesPapers,
  isShownTo,
} from '#domain/hiring/given-answers.ts'
import { listOpenDevices } from '#server/db/hiring/clients/devices.ts'
import { listConfirmed } from '#server/db/hiring/clients/given.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { answerPlace, openJson } from '#server/services/cases/answers/seal-json.ts'
import { collectOwnRooms } from '#server/services/catalogue/rooms/collect-own-rooms.ts'
import { herQuestionPlace } from '#server/services/cases/links/her-questions.ts'
import { collectOwnVoice } from '#server/services/catalogue/family-voices/list-voices.ts'
import { textPlace } from '#server/services/sms/queue-text.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'vault'>
export type CollectedFile = { name: string; bytes: Buffer }
export type CollectedData = { data: object; files: CollectedFile[] }

/**
 * Everything of one application in clear; of other people only her first name and masked numbers.
 */
export async function collectOwnData(
  deps: Parts,
  application: OwnApplication,
  phone: string,
): Promise<CollectedData> {
  const own = await readGiven(deps, application, phone)
  const { session_id: sessionId, visitor_id: visitorId } = application
  const data = {
    application: applicationOf(application),
    answers: own.answers.map((row) => answerOf(deps, row)),
    documents: own.documents.map(({ kind, uploaded_at, expires_on, size, sha256 }) => ({
      kind,
      uploaded_at,
      expires_on,
      size,
      sha256,
    })),
    papers: own.papers.map(({ kind, state, signed_at, sealed_at, pdf_sha256, starts_on }) => ({
      kind,
      state,
      starts_on,
      signed_at,
      sealed_at,
      sha256: pdf_sha256,
    })),
    money: moneyOf(own),
    texts: own.texts.map((row) => textOf(deps, row, phone)),
    arrival: own.bookings.map(({ day, slot, booked_at }) => ({ day, slot, booked_at })),
    yourAnswersToHer: own.questions.map((row) => questionOf(deps, row)),
    yourCheckIns: own.checkIns,
    devicesThatAreTold: own.devices.map(({ created_at, language }) => ({ created_at, language })),
    devicesItIsOpenOn: await openOn(deps, application.id),
    timeline: own.events.map(({ kind, step, at, facts }) => ({ kind, step, at, facts })),
    listsThatTwoDecideAbout: await collectOwnRooms(deps, visitorId),
    whatYouSaidOfHer: await collectOwnVoice(deps, application.id),
    visits: await readVisits(deps.db, { sessionId, visitorId }),
  }
  return { data, files: await filesOf(deps, own, application) }
}

/** Leaves out what unconfirmed devices gave, because a link may have admitted a stranger. */
async function readGiven(deps: Parts, application: OwnApplication, phone: string): Promise<Own> {
  const own = await readOwn(deps.db, application.id)
  const confirmedWith = await listConfirmed(deps.db, phoneIndexes(deps.ring, phone))
  const looker = { visitorId: '', ownerId: application.visitor_id, confirmedWith }
  const hidden = hiddenSteps(looker, own.answers)
  const isHidden = new Set<string>(hidden)
  const shown = {
    ...own,
    answers: own.answers.filter(({ step }) => !isHidden.has(step)),
    documents: own.documents.filter(({ given_by }) => isShownTo(looker, given_by)),
  }
  if (!hidesOlderPapers(hidden)) return shown
  const ofWay = { ...shown, invoices: [], papers: own.papers.filter(({ state }) => !isVoid(state)) }
  const cardAlone = application.payment_method === 'card'
  return hidesPapers(hidden, { cardAlone }) ? { ...ofWay, papers: [], certificates: [] } : ofWay
}

async function openOn({ db, clock }: Parts, caseId: string) {
  const devices = await listOpenDevices(db, { caseId, now: clock.now() })
  return devices.map(({ form, browser, cameOn, seenOn }) => ({ form, browser, cameOn, seenOn }))
}

function applicationOf(row: OwnApplication) {
  const { number, created_at, ended_at, ended_as, language, plan_type, first_day } = row
  const { monthly_amount, first_amount, payment_method, phone_verified_at } = row
  return {
    number,
    created_at,
    ended_at,
    ended_as,
    language,
    plan_type,
    first_day,
    monthly_amount,
    first_amount,
    payment_method,
    phone_verified_at,
    whoComes: calledName(row.maid),
    allSumsAre: 'fils (1/100 AED), VAT included',
  }
}

function answerOf({ ring }: Parts, row: Own['answers'][number]) {
  const { case_id: caseId, step, submitted_at, shown, answer: sealed } = row
  // Another person's number stays masked.
  const answer = states(step, 'isOfOther')
    ? shown
    : openJson({ ring, place: answerPlace(caseId, step), sealed }, z.unknown())
  return { step, submitted_at, answer }
}

function moneyOf(own: Own) {
  return {
    dues: own.dues.map(({ kind, period_from, period_until, amount, vat, due_on, state }) => ({
      kind,
      period_from,
      period_until,
      amount,
      vat,
      due_on,
      state,
    })),
    payments: own.payments.map(({ kind, payer, amount, vat, state, ground, settled_at }) => ({
      kind,
      payer,
      amount,
      vat,
      state,
      ground,
      settled_at,
    })),
    invoices: own.invoices.map(({ kind, series, number, issued_on, amount, vat, net }) => ({
      kind,
      number: invoiceNumber(series, number),
      issued_on,
      amount,
      vat,
      net,
    })),
  }
}

/** Texts sent to this number, without the secrets of links. */
function textOf({ ring }: Parts, row: Own['texts'][number], phone: string) {
  const { id, purpose, created_at, sent_at, state, recipient_mask } = row
  const of = { purpose, created_at, sent_at, state, to: recipient_mask }
  if (row.body.length === 0 || row.recipient.length === 0) return of
  if (openFieldText(ring, textPlace(id, 'recipient'), row.recipient) !== phone) return of
  const words = openFieldText(ring, textPlace(id, 'body'), row.body)
  return { ...of, words: words.replaceAll(/token=[\w-]+/g, 'token=…') }
}

function questionOf({ ring }: Parts, row: Own['questions'][number]) {
  const { id, asked_at, answered_at, answer } = row
  const words = answer && openFieldText(ring, herQuestionPlace(id, 'answer'), answer)
  return { asked_at, answered_at, yourAnswer: words }
}

async function filesOf(
  deps: Parts,
  own: Own,
  { id, number }: Pick<OwnApplication, 'id' | 'number'>,
): Promise<CollectedFile[]> {
  const wanted = [
    ...own.documents.map(({ kind, file_key }) => ({ key: file_key, folder: 'documents', kind })),
    ...own.papers.map(({ kind, pdf_key }) => ({ key: pdf_key, folder: 'papers', kind })),
    ...own.certificates.map(({ pdf_key }) => ({
      key: pdf_key,
      folder: 'papers',
      kind: 'certificate',
    })),
    ...own.invoices.map((one) => ({
      key: one.pdf_key,
      folder: 'invoices',
      kind: invoiceNumber(one.series, one.number),
    })),
  ]
  const files: CollectedFile[] = []
  for (const { key, folder, kind } of wanted) {
    const file = key === null ? undefined : await deps.vault.get(key)
    if (!file || key === null) continue
    const name = fileName(`${folder}/${kind}`, key, file.contentType)
    files.push({ name: `${number}/${name}`, bytes: file.bytes })
  }
  return [...files, ...(await stampsOf(deps, own, { id, number }))]
}

/** Time stamps made after sealing; a file's name holds its SHA-256. */
async function stampsOf(
  { db }: Parts,
  { papers, certificates, invoices }: Own,
  { id, number }: Pick<OwnApplication, 'id' | 'number'>,
): Promise<CollectedFile[]> {
  const own = new Set([...papers, ...certificates, ...invoices].map((file) => file.pdf_sha256))
  return (await listStamps(db, id)).flatMap(({ sha256, token }) =>
    token && own.has(sha256) ? [{ name: `${number}/time-stamps/${sha256}.tst`, bytes: token }] : [],
  )
}

const extensions: Partial<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The key's end distinguishes files of one kind. */
function fileName(name: string, key: string, type: string): string {
  const extension = extensions[type]
  const last = key.replaceAll(/[^\w-]/g, '').slice(-12)
  return `${name}-${last}${extension ? `.${extension}` : ''}`
}
