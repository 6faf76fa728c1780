import type { Call } from '#api/define-call.ts'
import { openLink, sendSmsToSpouse } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { replyToHousehold } from '#api/hiring/spouse.ts'
import { spouseReplyKinds } from '#domain/hiring/spouse-replies.ts'
import { isSubmitted } from '#domain/hiring/steps/step-codes.ts'
import { answerTo, sendTexts } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { checkScreen } from './check-screen.ts'
import { Fault, infoFor, press, pressAs, spouseFlags } from './household.ts'
import type { Household, Pressed } from './household.ts'

/** The link that lets the spouse sign, by text message. */
export function sendLink(household: Household): Promise<Pressed> {
  const { caseId, flags, spousePhone: phone } = household
  return press(household, sendSmsToSpouse, { caseId, phone, recipient: 'spouse', ...flags })
}

/** Opens the newest link that went to the spouse; answers whether it was good. */
export async function openAsSpouse(household: Household): Promise<boolean> {
  const { app } = household.world
  await sendTexts(app)
  const to = `+971${household.spousePhone.slice(1)}`
  const text = app.texts.findLast((sent) => sent.to === to && sent.text.includes('token='))?.text
  const token = /token=([\w-]{43})/.exec(text ?? '')?.[1]
  if (!token) return false
  const as = aVisitor()
  const { status } = await pressAs({ household, as }, openLink, { token })
  if (status !== 200) return false
  household.spouse = as
  return true
}

/** A question, a refusal, or "not my number", which ends the number for this application. */
export async function replyAsSpouse(household: Household): Promise<void> {
  const { spouse, caseId, random } = household
  if (!spouse) return
  const kind = random.pick(spouseReplyKinds)
  const sentence = kind === 'question' ? 'How much is it a month?' : undefined
  const { status } = await pressAs({ household, as: spouse }, replyToHousehold, {
    caseId,
    kind,
    sentence,
  })
  if (status !== 200 || kind === 'question') return
  household.spouse = undefined
  household.spousePhone = `055${String(1_000_000 + random.below(8_999_999))}`
}

/** One screen of the spouse's. */
export async function goOnAsSpouse(household: Household): Promise<void> {
  const { spouse, caseId, world } = household
  if (!spouse) return
  const info = await infoFor(household, spouse)
  checkScreen(household, info, spouse)
  const isOver = info.ended !== undefined && !info.completed
  if (!isSubmitted(info.step) || info.signer?.refusedAt || isOver) return
  const answer = await answerTo(world.app, { caseId, as: spouse }, info)
  const call: Call = stepCalls[info.step]
  const flags = spouseFlags(household)
  await pressAs({ household, as: spouse }, call, { caseId, ...flags, ...answer })
}

/** Sends the link anew where it must be, and lets the spouse sign everything. */
export async function letSpouseSign(household: Household): Promise<void> {
  const sent = await sendLink(household)
  if (sent.status !== 200 || !(await openAsSpouse(household))) {
    throw new Fault(household, `the spouse cannot be asked: ${sent.text}`)
  }
  for (let screen = 0; screen < 5; screen += 1) await goOnAsSpouse(household)
}
