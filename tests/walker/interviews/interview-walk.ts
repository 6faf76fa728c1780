import * as call from '#api/interviews/call.ts'
import * as calls from '#api/interviews/interviews.ts'
import type { Call } from '#api/define-call.ts'
import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import { getOwnProfile, setOwnWishes, showOwnField, showOwnPage } from '#api/workers/own-profile.ts'
import {
  herOutcomes,
  householdOutcomes,
  movedTo,
  openInterviewStates,
} from '#domain/interviews/interview-moves.ts'
import type { InterviewMove, InterviewSide } from '#domain/interviews/interview-moves.ts'
import { interviewAt, interviewDays, interviewHours } from '#domain/interviews/interview-times.ts'
import { ownRows } from '#domain/people/own-profile.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { eraseNumber, previewErasure } from '#server/services/privacy/erase-number.ts'
import { pickMove } from '#tests/moves/pick-move.ts'
import type { Weighted } from '#tests/moves/pick-move.ts'
import { seededRandom } from '#tests/moves/seeded-random.ts'
import { sendTexts, sentCode } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { aMaid } from '#tests/support/builders.ts'
import { giveHerNumber } from '#tests/support/give-her-number.ts'
import { nobody, press, telling } from './a-pair.ts'
import type { Pair, Side, Told } from './a-pair.ts'
import { spokenMoves } from './spoken-moves.ts'

const MOST_MOVES = 24

/** One pair of a seed; answers how its interview stood in the end. Throws with all that was done. */
export async function interviewWalk(app: TestApp, seed: number): Promise<string> {
  const random = seededRandom(seed)
  const languages = JSON.stringify([{ label: 'English', level: 'NATIVE' }])
  const maidId = await aMaid(app.deps, { languages })
  const household = { phone: `+97150${String(2_000_000 + (seed % 7_000_000))}`, as: aVisitor() }
  const she = { phone: `+97156${String(2_000_000 + (seed % 7_000_000))}`, as: aVisitor('phone') }
  await giveHerNumber(app, maidId, she.phone)
  const pair: Pair = { app, random, maidId, household, she, journal: [] }
  try {
    await confirm(pair, household)
    await confirm(pair, she)
    const count = 4 + random.below(MOST_MOVES)
    for (let move = 0; move < count; move += 1) await pickMove(random, moves)(pair)
    return (await stateOf(pair)) ?? 'none'
  } catch (error) {
    throw new Error(`${String(error)}\n  ${pair.journal.join('\n  ')}`, { cause: error })
  }
}

async function confirm({ app }: Pair, { phone, as }: Side): Promise<void> {
  await app.call(sendReturnCode, { phone }, { as })
  await app.call(comeBack, { code: await sentCode(app, phone) }, { as })
}

type Move = (pair: Pair) => Promise<unknown>

const moves: Weighted<Move> = [
  [10, askOrPropose],
  [10, accept],
  [3, (pair) => move(pair, { by: 'she', made: 'ask-other-times', call: calls.askOtherTimes })],
  [1, (pair) => move(pair, { by: 'she', made: 'cancel', call: calls.cancelInterview })],
  [1, (pair) => move(pair, { by: 'household', made: 'cancel', call: calls.cancelInterview })],
  [8, comeToCall],
  [6, judge],
  [3, note],
  ...spokenMoves,
  [3, hideField],
  [2, chooseWishes],
  [1, hidePage],
  [8, timePasses],
  [1, erase],
]

/** How the interview stands, which both read alike; undefined where there is none. */
async function stateOf({ app, interviewId, household, she }: Pair) {
  if (interviewId === undefined) return undefined
  const ask = async ({ as }: Side) => app.call(calls.getInterview, { interviewId }, { as })
  const [theirs, hers] = [await ask(household), await ask(she)]
  const said = JSON.stringify([theirs, hers])
  if (said.includes(household.phone.slice(-7)) || said.includes(she.phone.slice(-7)))
    throw new Error('one reads the number of the other')
  if (JSON.stringify(theirs).includes('her own') || JSON.stringify(hers).includes('their own'))
    throw new Error('one reads the notes of the other')
  const state = theirs.household?.state
  if (state !== hers.she?.interview.state) throw new Error('the two read two states')
  return state
}

/** Who hears of a move, besides nobody of a refused one. */
const hears: Partial<Record<`${InterviewSide} ${InterviewMove}`, Told>> = {
  'household propose': { household: 0, she: 1 },
  'she accept': { household: 1, she: 1 },
  'she ask-other-times': { household: 1, she: 0 },
  'she cancel': { household: 1, she: 0 },
  'household cancel': { household: 0, she: 1 },
}

type Made = { by: InterviewSide; made: InterviewMove; call: Call; more?: object }

/** Makes a move of the table; it is taken where the table has it, and the state is the table's. */
async function move(pair: Pair, { by, made, call: asked, more = {} }: Made) {
  const { interviewId } = pair
  const from = await stateOf(pair)
  if (interviewId === undefined || from === undefined) return
  const to = movedTo(made, { by, from })
  await telling(pair, async () => {
    const { as } = pair[by]
    const taken = await press(pair, { as, call: asked, input: { interviewId, ...more } })
    if (taken !== (to !== undefined)) throw new Error(`${by} ${made} from ${from}: ${taken}`)
    const now = await stateOf(pair)
    if (now !== (to ?? from)) throw new Error(`${made} from ${from} led to ${now}`)
    return taken ? (hears[`${by} ${made}`] ?? nobody) : nobody
  })
}

function someTimes({ app, random }: Pair): string[] {
  const days = interviewDays(app.clock.now()).slice(1)
  const some = () => interviewAt(random.pick(days.slice(0, 4)), random.pick(interviewHours))
  return Array.from({ length: 1 + random.below(3) }, () => some().toISOString())
}

/** A first time, or again once the one before is over; else other times. */
async function askOrPropose(pair: Pair): Promise<void> {
  const { app, maidId, household, random } = pair
  const { as } = household
  const times = someTimes(pair)
  if (pair.interviewId !== undefined && random.chance(0.6)) {
    await move(pair, {
      by: 'household',
      made: 'propose',
      call: calls.proposeTimes,
      more: { times },
    })
    return
  }
  const { maid, openId } = await app.call(calls.getInterviewStart, { maidId }, { as })
  await telling(pair, async () => {
    const input = { maidId, home: random.pick(['children', 'elderly'] as const), times }
    const taken = await press(pair, { as, call: calls.askForInterview, input })
    // One that is open is answered again, also where she asks nobody any more.
    if (openId === undefined && taken !== (maid !== undefined)) throw new Error(`asked: ${taken}`)
    // Of two that were asked for at one moment a list may have either first.
    const { interviews } = await app.call(calls.listInterviews, {}, { as })
    const open = interviews.find(({ state }) => openInterviewStates.some((one) => one === state))
    if (open) pair.interviewId = open.interviewId
    return taken && openId === undefined ? { household: 0, she: 1 } : nobody
  })
}

/** Mostly a time that is offered to her, which she always gets: she has no other interview. */
async function accept(pair: Pair): Promise<void> {
  const { app, random, she, interviewId } = pair
  if (interviewId === undefined) return
  const { as } = she
  const own = await app.call(calls.getInterview, { interviewId }, { as })
  const slots = own.she?.interview.times.map(({ at }) => at) ?? []
  if (slots.length > 0 && random.chance(0.9)) {
    await move(pair, {
      by: 'she',
      made: 'accept',
      call: calls.acceptTime,
      more: { at: random.pick(slots) },
    })
    return
  }
  await telling(pair, async () => {
    const input = { interviewId, at: '2030-01-01T06:00:00.000Z' }
    if (await press(pair, { as, call: calls.acceptTime, input })) throw new Error('took any time')
    return nobody
  })
}

/** One side comes, when the page says that the call is open; both make it held. */
async function comeToCall(pair: Pair): Promise<void> {
  const { app, interviewId, random } = pair
  if (interviewId === undefined) return
  for (const side of random.pick([['household'], ['she'], ['household', 'she']] as const)) {
    const { as } = pair[side]
    const read = await app.call(calls.getInterview, { interviewId }, { as })
    const isOpen = (read.household ?? read.she?.interview)?.isCallOpen ?? false
    const isIn = await press(pair, { as, call: call.joinInterview, input: { interviewId } })
    if (isIn !== isOpen) throw new Error(`the call is open: ${isOpen}, joined: ${isIn}`)
  }
}

/** Each side says what came of it, where its page lets it. */
async function judge(pair: Pair): Promise<void> {
  const { app, interviewId, random } = pair
  if (interviewId === undefined) return
  const side = random.pick(['household', 'she'] as const)
  const { as } = pair[side]
  const read = await app.call(calls.getInterview, { interviewId }, { as })
  const maySay = (read.household ?? read.she?.interview)?.maySay ?? false
  const outcome = random.pick<string>(side === 'she' ? herOutcomes : householdOutcomes)
  const said = await press(pair, { as, call: calls.sayOutcome, input: { interviewId, outcome } })
  if (said !== maySay) throw new Error(`may say: ${maySay}, said: ${said}`)
}

async function note(pair: Pair): Promise<void> {
  const { interviewId, random } = pair
  if (interviewId === undefined) return
  const side = random.pick(['household', 'she'] as const)
  const text = side === 'she' ? 'her own' : 'their own'
  const input = { interviewId, note: text }
  if (!(await press(pair, { as: pair[side].as, call: calls.noteInterview, input })))
    throw new Error('notes are not kept')
}

/** What she hides is hidden at her next look, and what she shows is shown. */
async function hideField(pair: Pair): Promise<void> {
  const { app, random, she } = pair
  const { as } = she
  const { rows } = await app.call(getOwnProfile, {}, { as })
  const fields = rows.map(({ field }) => field)
  const [field, isShown] = [random.pick(fields.length > 0 ? fields : ownRows), random.chance(0.5)]
  await press(pair, { as, call: showOwnField, input: { field, isShown } })
  const { rows: after } = await app.call(getOwnProfile, {}, { as })
  const row = after.find((one) => one.field === field)
  if (row && row.isShown !== isShown) throw new Error(`${field} shown: ${row.isShown}`)
}

async function chooseWishes(pair: Pair): Promise<void> {
  const { app, random, she } = pair
  const { as } = she
  const { wishes } = await app.call(getOwnProfile, {}, { as })
  const chosen = wishes.map(({ code }) => code).filter(() => random.chance(0.3))
  await app.call(setOwnWishes, { wishes: chosen }, { as })
  const { wishes: after } = await app.call(getOwnProfile, {}, { as })
  const kept = after.filter(({ isChosen }) => isChosen).map(({ code }) => code)
  if (kept.toSorted().join() !== chosen.toSorted().join())
    throw new Error(`wished ${chosen.join()}, kept ${kept.join()}`)
}

/** Nobody may ask her meanwhile; an interview that is agreed goes on. */
async function hidePage({ app, random, she, maidId, household }: Pair): Promise<void> {
  const isShown = random.chance(0.6)
  const { state } = await app.call(showOwnPage, { isShown }, { as: she.as })
  const { maid } = await app.call(calls.getInterviewStart, { maidId }, { as: household.as })
  if ((state === 'shown') !== (maid !== undefined)) throw new Error(`${state}, yet asked otherwise`)
}

/** Runs the queue twice at the same time, as two processes would: each message is sent once. */
async function timePasses(pair: Pair): Promise<void> {
  const { app, random, journal, interviewId } = pair
  const before = await stateOf(pair)
  const minutes = await untilSoon(pair)
  journal.push(`${minutes} minutes`)
  await sendTexts(app)
  const already = app.texts.length
  app.clock.advance({ minutes })
  await Promise.all([sweepQueue(app.deps), sweepQueue(app.deps)])
  await sendTexts(app)
  const told = app.texts.slice(already).filter(({ to }) => to === pair.household.phone).length
  const after = await stateOf(pair)
  const lapsed = before !== after && after === 'cancelled'
  if (told > 1 || (lapsed && told !== 1)) throw new Error(`told ${told} times of ${after}`)
  if (random.chance(0.2)) await confirm(pair, pair.she)
  if (random.chance(0.2)) await confirm(pair, pair.household)
  if (interviewId !== undefined && before === undefined) throw new Error('an interview is lost')
}

/** To a few minutes around its time, or some hours on. */
async function untilSoon({ app, random, interviewId, she }: Pair): Promise<number> {
  if (interviewId === undefined || random.chance(0.3)) return 1 + random.below(600)
  const own = await app.call(calls.getInterview, { interviewId }, { as: she.as })
  const startsAt = own.she?.interview.startsAt
  if (startsAt === undefined) return 1 + random.below(600)
  const left = Math.round((Date.parse(startsAt) - app.clock.now().getTime()) / 60_000)
  return Math.max(1, left + random.pick([-25, -5, 5, 30, 70]))
}

/** Either side's number is erased: the interview is gone, and the other side is told where it waited. */
async function erase(pair: Pair): Promise<void> {
  const { app, random, interviewId, household, she, maidId } = pair
  const before = await stateOf(pair)
  const { interviews } = await app.call(calls.listInterviews, {}, { as: household.as })
  const own = interviews.find((one) => one.interviewId === interviewId)
  const isOver = Date.parse(own?.startsAt ?? '2100-01-01') <= app.clock.now().getTime() - 3_600_000
  const isOpen = before === 'asked' || before === 'moved' || (before === 'agreed' && !isOver)
  const side = random.pick(['household', 'she'] as const)
  await telling(pair, async () => {
    const of = { phone: pair[side].phone, by: 'staff' } as const
    await previewErasure(app.deps, of.phone)
    await eraseNumber(app.deps, of)
    await eraseNumber(app.deps, of)
    pair.journal.push(`${side} erased from ${before}`)
    const told = side === 'she' ? { household: 1, she: 0 } : { household: 0, she: 1 }
    return isOpen ? told : nobody
  })
  delete pair.interviewId
  if (interviewId === undefined) return
  const gone = await app.send(calls.getInterview, { interviewId }, { as: household.as })
  if (gone.status !== 404) throw new Error('an erased interview is read')
  await giveHerNumber(app, maidId, she.phone)
  await confirm(pair, household)
  await confirm(pair, she)
}
