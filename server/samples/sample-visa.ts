import { uploadDocument } from '#api/hiring/application.ts'
import {
  checkVisaCode,
  getVisa,
  sendVisaCode,
  startVisa,
  visaStepCalls,
} from '#api/visas/application.ts'
import type { VisaApplication } from '#api/visas/application.ts'
import { answerHerVisa, askWorkerForVisa } from '#api/visas/her.ts'
import { checkVisaPayment, openVisaPayment } from '#api/visas/payment.ts'
import type { Call, InputOf } from '#api/define-call.ts'
import { addMonths } from '#domain/day.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { visaFormSteps } from '#domain/visas/application/visa-steps.ts'
import type { VisaFormStep, VisaStep } from '#domain/visas/application/visa-steps.ts'
import type { WorkerLanguage } from '#domain/visas/application/worker-languages.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { markSampleCase } from '#server/db/samples/sample-cases.ts'
import type { CaseParts } from '#server/services/visas/case/change-case.ts'
import { inTextsOf, textsOf } from './case-texts.ts'
import type { ToldCase } from './case-texts.ts'
import { householdAt } from './households.ts'
import { SampleDevice } from './sample-device.ts'
import { samplePicture } from './sample-picture.ts'
import type { Told } from './told.ts'

/** Numbers of sample households come before these of their workers. */
const [FIRST_NUMBER, FIRST_WORKER] = [500, 800]
const TURNS = 20
/** Papers of samples are good for so long. */
const GOOD_MONTHS = 30

export type InventedVisa = {
  kind: VisaKind
  /** Answers of the guide, as its address has them. */
  answers: string
  /** Who is sponsored; whoever has such a name is meant by nobody. */
  name: string
  language: WorkerLanguage
}

/** A visa of an invented household, which is applied for as a real one is. */
export type SampleVisa = ToldCase & {
  visa: InventedVisa
  place: number
  device: SampleDevice
}

/** Begins an application, marked as a sample. */
export async function beginVisa(
  told: Told,
  place: number,
  visa: InventedVisa,
): Promise<SampleVisa> {
  const { language } = householdAt(place)
  const device = new SampleDevice(told.app, { language })
  const { kind, answers } = visa
  const { caseId } = await device.call(startVisa, { kind, answers })
  await markSampleCase(told.deps.db, caseId)
  return { told, caseId, visa, place, device }
}

/** Answers step after step until this one is due, or the application is sent. */
export async function applyUntil(sample: SampleVisa, until?: VisaStep): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const found = await sample.device.call(getVisa, { caseId: sample.caseId })
    // A text that waits longer is not sent any more.
    await textsOf(sample)
    if (found.sentAt || found.due === until) return
    sample.told.clock.pass(2)
    await answerDue(sample, found)
  }
  throw new Error(`a sample visa does not reach ${until ?? 'its end'}`)
}

async function answerDue(sample: SampleVisa, found: VisaApplication): Promise<void> {
  const { caseId, device, told, place } = sample
  const form = visaFormSteps.find((step) => step === found.due)
  if (form) {
    const call: Call = visaStepCalls[form]
    await device.call(call, { caseId, ...(await answerTo(sample, form, found)) })
  } else if (found.due === 'VISA_NUMBER') {
    await device.call(sendVisaCode, { caseId, phone: sampleNumber(FIRST_NUMBER + place) })
    const code = await inTextsOf(sample, /\b(\d{6})\b/)
    await device.call(checkVisaCode, { caseId, code })
  } else if (found.due === 'VISA_CARD') {
    await device.call(openVisaPayment, { caseId })
    told.clock.pass(1)
    await device.call(checkVisaPayment, { caseId })
  } else {
    await askHer(sample)
    told.clock.pass(90)
    await herSays(sample, { answer: 'yes' })
  }
}

/** She gets her link, in her language. */
export async function askHer(sample: SampleVisa): Promise<void> {
  await sample.device.call(askWorkerForVisa, { caseId: sample.caseId })
  await textsOf(sample)
}

/** She opens it and answers. */
export async function herSays(
  sample: SampleVisa,
  said: Omit<InputOf<typeof answerHerVisa>, 'token'>,
): Promise<void> {
  const token = await inTextsOf(sample, /token=([\w-]{43})/)
  await new SampleDevice(sample.told.app).call(answerHerVisa, { token, ...said })
  await textsOf(sample)
}

async function answerTo(
  sample: SampleVisa,
  step: VisaFormStep,
  found: VisaApplication,
): Promise<object> {
  const { visa, place, told } = sample
  const worker = {
    name: visa.name,
    passportNumber: `SAMPLE${String(place).padStart(3, '0')}`,
    phone: sampleNumber(FIRST_WORKER + place),
    language: visa.language,
  }
  const licenceUntil = typedDay(addMonths(told.clock.today(), GOOD_MONTHS))
  const answers: Record<VisaFormStep, () => object | Promise<object>> = {
    VISA_SPONSOR: () => ({ name: householdAt(place).name, emiratesId: '784-1990-1234567-8' }),
    VISA_WORKER: () => worker,
    VISA_TERMS: () => ({ wage: '1,800', home: 'live-in', restDay: 'sun' }),
    VISA_DRIVER: () => ({ licenceNumber: '1234567', licenceUntil, plates: 'S 1\nS 2' }),
    VISA_PAPERS: () => papersOf(sample, found),
    VISA_PRICE: () => ({ total: found.sum?.total ?? 0 }),
    VISA_SUMMARY: () => ({ isTrue: true }),
  }
  return answers[step]()
}

async function papersOf(
  { device, caseId, told }: SampleVisa,
  { papers }: VisaApplication,
): Promise<object> {
  const documents: Record<string, string> = {}
  const expiries: Record<string, string> = {}
  const until = typedDay(addMonths(told.clock.today(), GOOD_MONTHS))
  for (const { paper, hasLastDay } of papers) {
    const sent = { caseId, kind: paper, file: await samplePicture(paper) }
    documents[paper] = (await device.call(uploadDocument, sent)).document.id
    if (hasLastDay) expiries[paper] = until
    told.clock.pass(1)
  }
  return { documents, expiries }
}

/** As it is typed: day, month, year. */
const typedDay = (day: string): string => day.split('-').toReversed().join('/')

/** What staff do to a visa. */
export function staffDo(
  { told: { deps }, caseId }: SampleVisa,
  what: (deps: CaseParts, caseId: string) => Promise<void>,
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    await what({ ...deps, db }, caseId)
  })
}
