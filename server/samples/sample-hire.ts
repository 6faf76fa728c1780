import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { createHash } from 'node:crypto'
import { checkOtp, sendOtp } from '#api/hiring/codes.ts'
import {
  getAppInfo,
  getMandatePdf,
  registerNewHire,
  uploadDocument,
} from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { createResumeLink, openLink } from '#api/hiring/links.ts'
import { checkCardPayment, openCardSession } from '#api/payment/payments.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { sampleExpiries } from '#api/hiring/steps/required-documents.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import type { Call } from '#api/define-call.ts'
import type { Day } from '#domain/day.ts'
import { signedAt } from '#domain/hiring/steps/mending-steps.ts'
import { isSubmitted } from '#domain/hiring/steps/step-codes.ts'
import type { ShownStep } from '#domain/hiring/steps/step-codes.ts'
import { requiredDocumentKinds } from '#domain/hiring/values/documents.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'
import { markSampleCase } from '#server/db/samples/sample-cases.ts'
import { inTextsOf, textsOf } from './case-texts.ts'
import { householdAt } from './households.ts'
import { SampleDevice } from './sample-device.ts'
import { samplePicture } from './sample-picture.ts'
import type { Told } from './told.ts'

/** Numbers of sample people come before these, and those of spouses after. */
const [FIRST_NUMBER, FIRST_SPOUSE] = [500, 700]
const TURNS = 60

export type InventedFacts = {
  maidId: string
  /** Which of the invented households; its number is its own alone. */
  place: number
  plan?: PlanType
  pays?: PaymentMethod
  /** The day on which she is to come. */
  comesOn?: Day
  form?: 'phone' | 'computer'
  /** It takes the place of this application of the same household. */
  replaces?: SampleHire
  /** Answers that differ from those of every sample. */
  says?: Partial<Record<string, object>>
}

/** An application of an invented household, which walks as a real one does. */
export class SampleHire {
  readonly told: Told
  readonly caseId: string
  readonly facts: InventedFacts
  device: SampleDevice
  /** The day on which she is to come, once somebody asked. */
  day: Day | undefined

  private constructor(
    told: Told,
    facts: InventedFacts,
    made: { caseId: string; device: SampleDevice },
  ) {
    this.told = told
    this.facts = facts
    this.caseId = made.caseId
    this.device = made.device
  }

  /** Registers it and marks it as a sample. */
  static async begin(told: Told, facts: InventedFacts): Promise<SampleHire> {
    const { form = 'phone', replaces, maidId } = facts
    const { language } = householdAt(facts.place)
    const device = replaces?.device ?? new SampleDevice(told.app, { form, language })
    const again = replaces ? { rep: '1' as const, appId: replaces.caseId } : {}
    const { caseId } = await device.call(registerNewHire, { maidId, ...again })
    await markSampleCase(told.deps.db, caseId)
    return new SampleHire(told, facts, { caseId, device })
  }

  get phone(): string {
    return sampleNumber(FIRST_NUMBER + this.facts.place)
  }

  get spousePhone(): string {
    return sampleNumber(FIRST_SPOUSE + this.facts.place)
  }

  info(): Promise<AppInfo> {
    return this.device.call(getAppInfo, { id: this.caseId })
  }

  /** Answers step after step until this one is due, or nothing is to be answered. */
  async walkTo(until: ShownStep): Promise<AppInfo> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const info = await this.info()
      if (info.step === until) return info
      this.told.clock.pass(2)
      if (info.step === stepOf.card) await this.payByCard()
      else if (isSubmitted(info.step)) await this.#answer(info)
      else return info
    }
    throw new Error(`a sample does not reach ${until}`)
  }

  /** Goes to the card's page and comes back. */
  async payByCard(): Promise<void> {
    await this.device.call(openCardSession, { caseId: this.caseId })
    this.told.clock.pass(1)
    await this.device.call(checkCardPayment, { caseId: this.caseId })
  }

  /** Lets a phone into an application that began on a computer. */
  async goOnByPhone(): Promise<void> {
    const { url } = await this.device.call(createResumeLink, { caseId: this.caseId })
    const token = new URL(url).searchParams.get('token') ?? ''
    const phone = new SampleDevice(this.told.app, householdAt(this.facts.place))
    await phone.call(openLink, { token })
    this.device = phone
  }

  texts(): Promise<{ to: string; text: string }[]> {
    return textsOf(this)
  }

  inTexts(shape: RegExp): Promise<string> {
    return inTextsOf(this, shape)
  }

  async #answer(info: AppInfo): Promise<void> {
    const { step } = info
    if (!isSubmitted(step)) return
    const call: Call = stepCalls[step]
    const own = this.facts.says?.[step] ?? {}
    const answer = { ...(await this.#answerTo(info)), ...own }
    await this.device.call(call, { caseId: this.caseId, ...answer })
  }

  async #answerTo(info: AppInfo): Promise<object> {
    const { step } = info
    const { name, home } = householdAt(this.facts.place)
    if (step === stepOf.start) return this.#start(info)
    if (step === stepOf.documents) return this.#documents(info)
    if (step === stepOf.mobile) return this.#number()
    if (step === stepOf.spouse) return { hasSpouse: true, phone: this.spousePhone }
    if (!isSubmitted(step)) return {}
    const papersRead = await this.#readPapers(info)
    const answer = stepUnits[step].sample({ ...info, papersRead })
    if (step === stepOf.account) return { ...answer, accountTitle: name }
    if (step === stepOf.signer) return { ...answer, name }
    if (step === stepOf.home) {
      // Only homes in Dubai have such a number.
      const makani = home.emirate === 'dubai' ? {} : { makani: undefined }
      return { ...answer, ...home, ...makani, visaEmirate: home.emirate }
    }
    return answer
  }

  #start(info: AppInfo): object {
    const { plan, pays = 'direct-debit', comesOn } = this.facts
    const usual = stepUnits[stepOf.start].sample({ ...info, papersRead: [] })
    const isOpen = comesOn !== undefined && !info.firstDayClosed.includes(comesOn)
    const firstDay = isOpen && comesOn >= info.firstDayFrom ? comesOn : usual.firstDay
    return { ...usual, ...(plan && { planType: plan }), paymentMethod: pays, firstDay }
  }

  async #documents(info: AppInfo): Promise<object> {
    const documents: Record<string, string> = {}
    for (const kind of requiredDocumentKinds(info.terms?.planType ?? 'live-out')) {
      const file = await samplePicture(kind)
      const sent = { caseId: this.caseId, kind, file }
      documents[kind] = (await this.device.call(uploadDocument, sent)).document.id
      this.told.clock.pass(1)
    }
    return { documents, expiries: sampleExpiries(info.today) }
  }

  async #number(): Promise<object> {
    const { caseId, phone } = this
    await this.device.call(sendOtp, { caseId, phone })
    await this.device.call(checkOtp, { caseId, code: await this.inTexts(/#(\d{6})$/) })
    return { phone }
  }

  async #readPapers(info: AppInfo) {
    const way = { cardAlone: info.paidByCreditCard }
    const signed = info.mandates.filter((paper) => signedAt(paper.kind, way) === info.step)
    const read: { kind: (typeof signed)[number]['kind']; paper: Paper }[] = []
    for (const { id: mandateId, kind } of signed) {
      const file = await this.device.send(getMandatePdf, { mandateId })
      const bytes = Buffer.from(await file.arrayBuffer())
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      read.push({ kind, paper: { mandateId, sha256 } })
    }
    return read
  }
}

type Paper = { mandateId: string; sha256: string }
