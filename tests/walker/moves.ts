import type { Call } from '#api/define-call.ts'
import { answerHerQuestion, sendHerAnswer } from '#api/hiring/her-answer.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import { herAnswers } from '#domain/hiring/her-yes/her-answer.ts'
import { isSubmitted, submittedSteps } from '#domain/hiring/steps/step-codes.ts'
import { hires, reads, types, withdraws } from '#tests/moves/household-moves.ts'
import { pickMove } from '#tests/moves/pick-move.ts'
import type { Weighted } from '#tests/moves/pick-move.ts'
import { answerTo, sendTexts } from '#tests/support/a-walk.ts'
import { aVisitor, newKey } from '#tests/support/app/test-visitor.ts'
import { unseenAt } from '#web/site/hiring/elsewhere/unseen-at.ts'
import { checkScreen } from './check-screen.ts'
import { onAnother } from './devices.ts'
import { answerOf, goOn, sayKnown } from './go-on.ts'
import { Fault, hire, infoFor, press, pressAs, pressMove } from './household.ts'
import type { Household } from './household.ts'
import { endAnother, leaveOne, lookAtMyHire, removeSomething } from './my-hire.ts'
import { goOnAsSpouse, openAsSpouse, replyAsSpouse } from './spouse.ts'

type Move = (household: Household) => Promise<unknown>

/** What households do, and how often among a hundred and some. */
const moves: Weighted<Move> = [
  [60, goOn],
  [8, reload],
  [8, sendNonsense],
  [6, answerAnother],
  [6, pressTwice],
  [5, pressAgain],
  [3, changeUnderOneKey],
  [4, useAnotherDevice],
  [3, typeOnly],
  [3, chooseHerAgain],
  [2, comeAsStranger],
  [4, lookForward],
  [4, letHerAnswer],
  [3, answerHer],
  [3, openAsSpouse],
  [2, replyAsSpouse],
  [5, goOnAsSpouse],
  [2, onlySign],
  [4, lookAtMyHire],
  [2, removeSomething],
  [3, leaveOne],
  [3, endAnother],
  [1, sayKnownOnce],
  [1, (household) => hire(household, true)],
  [1, withdraw],
  [4, waitAWhile],
  [1, ({ world }) => world.restart()],
  [2, ({ world }) => world.app.workOff()],
]

/** Does one thing, chosen by the household's seed. */
export async function doSomething(household: Household): Promise<void> {
  await pickMove(household.random, moves)(household)
}

/** The same page, and where its Back leads: each step before is another one. */
async function reload(household: Household): Promise<void> {
  const { world, caseId, flags, as } = household
  const info = await infoFor(household)
  checkScreen(household, info)
  const seen = new Set<string>([info.step])
  let before = info.prevStep
  while (before && before !== 'STARTING_STEP') {
    if (seen.has(before)) throw new Fault(household, `back circles at ${before}`)
    seen.add(before)
    const asked = { id: caseId, currentState: before, ...flags }
    before = (await world.app.call(getAppInfo, asked, { as })).prevStep
  }
}

/** Fields that are wrong: refused, and nothing of them stays. */
async function sendNonsense(household: Household): Promise<void> {
  const { caseId, flags, random } = household
  const info = await infoFor(household)
  if (!isSubmitted(info.step)) return
  const call: Call = stepCalls[info.step]
  const wrong = random.pick<object>([
    {},
    { iban: 'AE00', phone: '04', planType: 'live-up', day: '2020-01-01', slot: 'x' },
    { emirate: 'atlantis', way: 7, firstDay: '2026-02-30', changed: ['nothing'] },
    {
      documents: { passport: 'nothing' },
      expiries: {},
      paper: null,
      specimens: [],
      declared: true,
    },
    { children: [-1], bedrooms: 999, bothers: 'x', goOn: false, keep: 'maybe' },
  ])
  const { status } = await press(household, call, { caseId, ...flags, ...wrong })
  const mayPass =
    /^(MOST_HATED|HEARD_ABOUT|CLIENT_SPOUSE|EXISTING|CONFIRM|ABU_DHABI|CONTINUE|CLIENT_|MAID_ARRIVAL)/
  if (status === 200 && !mayPass.test(info.step)) {
    throw new Fault(household, `${info.step} took nonsense ${JSON.stringify(wrong)}`)
  }
}

/** A step that may be behind, ahead, or nobody's. */
async function answerAnother(household: Household): Promise<void> {
  const { caseId, flags, random } = household
  const info = await infoFor(household)
  const behind = Object.keys(info.answers).flatMap((step) =>
    submittedSteps.filter((known) => known === step),
  )
  const step = random.pick(behind.length > 0 && random.chance(0.6) ? behind : submittedSteps)
  const isPaper = step.startsWith('SIGN_')
  if (isPaper && info.step !== step) {
    const call: Call = stepCalls[step]
    await press(household, call, { caseId, ...flags, ...stepUnits[step].sample(info) })
    return
  }
  const answer = await answerOf(household, { ...info, step })
  const call: Call = stepCalls[step]
  await press(household, call, { caseId, ...flags, ...answer })
}

/** Two tabs at once, under two keys or the same. */
async function pressTwice(household: Household): Promise<void> {
  const { caseId, flags, random } = household
  const info = await infoFor(household)
  if (!isSubmitted(info.step)) return
  const call: Call = stepCalls[info.step]
  const input = { caseId, ...flags, ...(await answerOf(household, info)) }
  const key = newKey()
  const keys = random.chance(0.5) ? [key, key] : [key, newKey()]
  const [first, second] = await Promise.all(
    keys.map((each) => pressAs({ household, key: each }, call, input)),
  )
  const isOne = keys[0] === keys[1]
  if (isOne && first?.status === 200 && second?.status === 200 && first.text !== second.text) {
    throw new Fault(household, 'one key, two answers')
  }
}

/** The connection broke before the answer: the same again. */
async function pressAgain(household: Household): Promise<void> {
  const { last } = household
  if (!last) return
  const { call, input, key, as, text } = last
  const again = await pressAs({ household, key, as }, call, input)
  // An application that ended meanwhile, or a device let out, is said instead.
  if (again.status === 200 && again.text !== text) throw new Fault(household, 'another answer')
  household.last = last
}

async function changeUnderOneKey(household: Household): Promise<void> {
  const { last } = household
  if (!last) return
  const { call, input, key, as } = last
  // What a call does not know is no other body.
  if (!takesLanguage(call)) return
  const { status, code } = await pressAs({ household, key, as }, call, { ...input, lang: 'fr' })
  if (status === 200) throw new Fault(household, `${call.name} took another body under its key`)
  if (code === '') throw new Fault(household, `${call.name} refused without a reason`)
  household.last = last
}

const takesLanguage = ({ input: { def } }: Call): boolean =>
  'shape' in def && 'lang' in Object(def.shape)

async function useAnotherDevice(household: Household): Promise<void> {
  const { random, devices } = household
  if (random.chance(0.6)) household.as = random.pick(devices)
  else await onAnother(household, random.pick(['phone', 'phone', 'desktop']))
}

async function typeOnly(household: Household): Promise<void> {
  const { caseId } = household
  const { step } = await infoFor(household)
  await pressMove(household, types(caseId, step, { iban: 'AE07', area: 'Jumeirah' }))
}

/** Registers the same hire again: the application that is there answers. */
async function chooseHerAgain(household: Household): Promise<void> {
  const { caseId, maidId, devices } = household
  const [own] = devices
  if (!own) return
  const { ended, her } = await infoFor(household)
  // After her no she is free, also for a device of theirs that never began with her.
  if (ended || her?.state === 'no') return
  const { status, body } = await pressMove(household, hires(maidId), own)
  const { existing, caseId: other } = body as { existing?: boolean; caseId?: string }
  if (status === 200 && existing && other !== caseId)
    throw new Fault(household, 'another application')
  if (status === 200 && !existing) throw new Fault(household, 'a second application for her')
}

async function comeAsStranger(household: Household): Promise<void> {
  const { caseId } = household
  const { status } = await pressMove(household, reads(caseId), aVisitor())
  if (status !== 404) throw new Fault(household, `a stranger was answered ${status}`)
}

/** A step ahead asked for by its address does not lead there. */
async function lookForward(household: Household): Promise<void> {
  const { caseId, flags, random } = household
  const currentState = random.pick(submittedSteps)
  await pressMove(household, reads(caseId, { currentState, ...flags }))
}

async function letHerAnswer(household: Household): Promise<void> {
  const { world, random } = household
  const { her } = await infoFor(household)
  if (!her) return
  await sendTexts(world.app)
  const token = await herToken(household)
  if (!token) return
  const answer = random.pick(herAnswers.flatMap((each) => (each === 'no' ? [each] : [each, each])))
  const question = answer === 'question' ? { question: 'OWN_FOOD' } : {}
  await pressAs({ household, as: aVisitor() }, sendHerAnswer, { token, answer, ...question })
}

/** The newest link of this application that went to her. */
async function herToken({ world, caseId }: Household): Promise<string | undefined> {
  const sent = await world.app.db
    .selectFrom('sms_messages')
    .select('id')
    .where('case_id', '=', caseId)
    .orderBy('created_at', 'desc')
    .execute()
  const ids = new Set(sent.map(({ id }) => id))
  const text = world.app.texts.findLast(
    (each) => ids.has(each.key) && each.text.includes('her-answer?token='),
  )?.text
  return /her-answer\?token=([\w-]{43})/.exec(text ?? '')?.[1]
}

/** By the address that brings somebody to sign, and nothing else. */
async function onlySign(household: Household): Promise<void> {
  const { caseId, as, world } = household
  const flags = { forSignOnly: true }
  const info = await infoFor(household, as, flags)
  checkScreen(household, info)
  if (info.step !== 'SIGN_MONTHLY_PAYMENTS' || unseenAt(info, info.step) || info.ended) return
  const answer = await answerTo(world.app, household, info)
  await press(household, stepCalls[info.step], { caseId, ...flags, ...answer })
}

async function answerHer(household: Household): Promise<void> {
  const { her } = await infoFor(household)
  const open = her?.questions.find(({ answer }) => answer === undefined)
  if (!open) return
  const { caseId } = household
  await press(household, answerHerQuestion, { caseId, questionId: open.id, answer: 'Yes.' })
}

async function sayKnownOnce(household: Household): Promise<void> {
  const { ended } = await infoFor(household)
  if (!ended) await sayKnown(household)
}

function withdraw(household: Household): Promise<unknown> {
  return pressMove(household, withdraws(household.caseId))
}

/** Mostly a minute; now and then so long that nobody waits for them any more. */
async function waitAWhile({ world, random }: Household): Promise<void> {
  world.app.clock.advance({ minutes: random.chance(0.1) ? 90 : random.below(5) })
}
