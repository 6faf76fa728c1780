import { askForCode, checkOtp, sendOtp } from '#api/hiring/codes.ts'
import { checkCardPayment, openCardSession } from '#api/payment/payments.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { confirmIban, uploadDocument } from '#api/hiring/application.ts'
import { isSubmitted } from '#domain/hiring/steps/step-codes.ts'
import { awaitsSecondSignature } from '#domain/signing/second-signature.ts'
import type { StepCode, SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { typeIban } from '#server/services/hiring/iban/type-iban.ts'
import { goodAnswer } from '#tests/moves/good-answer.ts'
import { answers } from '#tests/moves/household-moves.ts'
import { AN_IBAN, sentCode, verifyPhone } from '#tests/support/a-walk.ts'
import { hiddenAccountStep, unseenAt } from '#web/site/hiring/elsewhere/unseen-at.ts'
import { checkScreen } from './check-screen.ts'
import { onAPhone } from './devices.ts'
import { Fault, hire, infoFor, press, pressAs } from './household.ts'
import type { Household, Pressed } from './household.ts'
import { letSpouseSign, sendLink } from './spouse.ts'

/** A good answer of this household on the device that it uses now. */
export function answerOf(household: Household, info: AppInfo): Promise<object> {
  const { world, random } = household
  return goodAnswer({ app: world.app, walker: household, random, upload }, info)

  async function upload(kind: 'iban-proof', file: File): Promise<string | undefined> {
    const { caseId } = household
    const { status, body } = await press(household, uploadDocument, { caseId, kind, file })
    return status === 200 ? (body as { document: { id: string } }).document.id : undefined
  }
}

/** Does what the screen that is due asks for; answers what the last press was answered. */
export async function goOn(household: Household): Promise<Pressed | undefined> {
  const info = await infoFor(household)
  checkScreen(household, info)
  if (unseenAt(info, info.step)) return followNote(household, info)
  if (isSubmitted(info.step)) return submit(household, info, info.step)
  if (info.step === 'CHECK_OTP') return enterCode(household)
  if (info.step === 'CREDIT_CARD_INFO') return payByCard(household)
  if (info.step === 'SEND_SMS_TO_SPOUSE' && info.context.mobile) return sendLink(household)
  return undefined
}

const GOOD_CARD = '4242424242424242'
const DECLINED_CARD = '4000000000000002'

/** To the provider's page and back, now and then without paying or with a card that is declined. */
async function payByCard(household: Household): Promise<Pressed> {
  const { caseId, flags, random, world } = household
  const opened = await press(household, openCardSession, { caseId, ...flags })
  if (opened.status !== 200) return opened
  const { url } = opened.body as { url: string }
  const card = random.chance(0.2) ? DECLINED_CARD : GOOD_CARD
  if (random.chance(0.9)) await world.payWith(url, card)
  return press(household, checkCardPayment, { caseId, ...flags })
}

async function submit(household: Household, info: AppInfo, step: SubmittedStep): Promise<Pressed> {
  const version = household.random.chance(0.5) ? { version: info.version } : {}
  const answer = await answerOf(household, info)
  const { caseId, flags } = household
  const { call, input } = answers(caseId, step, { ...flags, ...version, ...answer })
  const pressed = await press(household, call, input)
  return pressed.code === 'code-needed' ? confirmHere(household, step) : pressed
}

/** Where a note stands in the place of the form: its code, else the account is entered here anew. */
async function followNote(household: Household, info: AppInfo): Promise<Pressed> {
  const { phoneMask, isConfirmedHere } = info.elsewhere ?? {}
  if (phoneMask !== undefined && !isConfirmedHere) return confirmHere(household, info.step)
  const account = hiddenAccountStep(info)
  if (!account) throw new Fault(household, 'a note that leads nowhere')
  return submit(household, { ...info, step: account }, account)
}

/** Asks for the code that a step wants, to the number that is known, and enters it. */
async function confirmHere(household: Household, step: StepCode): Promise<Pressed> {
  const { caseId, flags, world } = household
  const asked = await press(household, askForCode, { caseId, step, ...flags })
  // The page that asks for it is due from now on, also after a reload.
  if (asked.status !== 200 || household.random.chance(0.5)) return asked
  const code = await sentCode(world.app)
  return press(household, checkOtp, { caseId, code, ...flags })
}

/** The code that was asked for, wrong once in a while. */
async function enterCode(household: Household): Promise<Pressed> {
  const { caseId, phone, flags, world, random } = household
  const sent = await press(household, sendOtp, { caseId, phone, ...flags })
  if (sent.status !== 200) return sent
  if (random.chance(0.2)) await press(household, checkOtp, { caseId, code: '0', ...flags })
  const code = await sentCode(world.app)
  return press(household, checkOtp, { caseId, code, ...flags })
}

/** "Hired with us before?" */
export async function sayKnown(household: Household): Promise<void> {
  const { caseId, phone, world, as } = household
  const asked = await press(household, askForCode, { caseId, step: 'HIRE_MAID' })
  if (asked.status === 200) await verifyPhone(world.app, { caseId, as }, phone)
}

const MOST_PRESSES = 120
const MOST_REFUSALS = 6

/** Goes on, whatever was done before, until nothing is left to do; a dead end is a fault. */
export async function finish(household: Household): Promise<void> {
  household.journal.push('-- finishing')
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    refuseStandstill(household)
    const info = await infoFor(household)
    checkScreen(household, info)
    if (info.completed || info.ended) return
    await oneStepOn(household, info)
  }
  throw new Fault(household, `no end: still ${(await infoFor(household)).step}`)
}

/** The same refusal again and again leads nowhere. */
function refuseStandstill(household: Household): void {
  const latest = household.journal.slice(-MOST_REFUSALS)
  const [refused = ''] = latest
  const isSame = latest.every((line) => line === refused) && / 4\d\d /.test(refused)
  if (latest.length === MOST_REFUSALS && isSame) throw new Fault(household, 'no way on')
}

/** One press further, whoever's turn it is; throws a fault where nothing leads on. */
export async function oneStepOn(household: Household, info: AppInfo): Promise<void> {
  if (info.her?.state === 'no') {
    await chooseAnother(household)
    return
  }
  if (!info.context.mobile) return onAPhone(household)
  const isScreen =
    isSubmitted(info.step) || /^(CHECK_OTP|SEND_SMS_TO_SPOUSE|CREDIT_CARD_INFO)$/.test(info.step)
  if (!isScreen) return waitedFor(household, info)
  const pressed = await goOn(household)
  if (pressed && /^maid-(taken|held)$/.test(pressed.code)) await chooseAnother(household)
}

/** What others have yet to do: the spouse, or staff with a cheque. */
async function waitedFor(household: Household, info: AppInfo): Promise<void> {
  if (info.step === 'WAITING_SPOUSE_SIGNATURE') return letSpouseSign(household)
  // Until its IBAN is known a paper stays a draft, whoever signed it.
  if (info.awaitsIban) return readCheque(household)
  const isForSecond = info.mandates.some(awaitsSecondSignature)
  if (!signedMonthly(info) || isForSecond) return letSpouseSign(household)
  throw new Fault(household, `dead end at ${info.step}`)
}

const signedMonthly = ({ mandates, context, paidByCreditCard }: AppInfo): boolean =>
  context.keepsMandates === true ||
  paidByCreditCard ||
  mandates.some(({ kind, state }) => kind === 'monthly' && state === 'SIGNED')

async function chooseAnother(household: Household): Promise<void> {
  if (!(await hire(household, true))) throw new Fault(household, 'nobody else to choose')
}

/** Staff read it, the household confirms it, mostly, on the device that gave the account. */
async function readCheque(household: Household): Promise<void> {
  const { caseId, world, random, flags } = household
  const giver = await accountGiver(household)
  // Whoever gave it left: the account is given anew, where the note says so.
  if (!giver) return void (await followNote(household, await infoFor(household)))
  const { as, typedIban: typed } = giver
  if (!typed) {
    household.journal.push('typeIban')
    await typeIban(world.app.deps, { caseId, iban: AN_IBAN }).catch((error: unknown) => {
      throw new Fault(household, `staff cannot type the IBAN: ${String(error)}`)
    })
  }
  const isRight = random.chance(0.8)
  await pressAs({ household, as }, confirmIban, { caseId, isRight, ...flags })
}

async function accountGiver(household: Household) {
  for (const as of household.devices) {
    const { answers, typedIban } = await infoFor(household, as)
    if (answers.BANK_INFO) return { as, typedIban }
  }
  return undefined
}
