import {
  comeBack,
  giveNotice,
  listArrivalTimes,
  reportArrival,
  reportNoShow,
  sendReturnCode,
} from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { checkMonthPayment, openMonthSession } from '#api/payment/payments.ts'
import { addDays } from '#domain/day.ts'
import { endReasons } from '#domain/payment/sums/end-of-service.ts'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findEnding } from '#server/db/hiring/my-hire.ts'
import { changeHerAsk } from '#server/db/hiring/links/her-asks.ts'
import { endService } from '#server/services/hiring/end-service.ts'
import { giveGoodwill } from '#server/services/payment/give-goodwill.ts'
import { withdraws } from '#tests/moves/household-moves.ts'
import { pickMove } from '#tests/moves/pick-move.ts'
import type { Weighted } from '#tests/moves/pick-move.ts'
import { sentCode } from '#tests/support/a-walk.ts'
import { checkScreen } from './check-screen.ts'
import { aDayPasses } from './a-day-passes.ts'
import { finish, oneStepOn } from './go-on.ts'
import { Fault, hire, infoFor, press, pressMove } from './household.ts'
import type { Household, Pressed } from './household.ts'
import { answerHouseholdCheckIns, workerActs } from './her.ts'
import { myHire } from './my-hire.ts'
import { aHousehold } from './random-walk.ts'
import type { World } from './world.ts'

const MOST_DAYS = 75

/**
 * A hire from its first press to weeks after it is complete: days pass, she comes or does not, banks
 * answer as they like, months are paid, somebody else takes her place, it ends. What the page offers
 * is taken; what it does not offer is refused.
 */
export async function lifeOfHire(world: World, seed: number): Promise<Household> {
  const household = aHousehold(world, seed, '')
  await live(household).catch((error: unknown) => {
    throw error instanceof Fault ? error : new Fault(household, String(error))
  })
  return household
}

async function live(household: Household): Promise<void> {
  const { random } = household
  await hire(household)
  await finish(household)
  const days = 5 + random.below(MOST_DAYS)
  for (let day = 0; day < days; day += 1) {
    const { ended, completed } = await infoFor(household)
    if (ended && !completed) return
    if (day % 20 === 19) await returnByCode(household)
    await herWord(household)
    await aDayPasses(household)
    for (let move = random.below(3); move > 0; move -= 1) await doSomething(household)
    household.journal.push(`-- ${(await myHire(household)).today}`)
  }
  await mendAll(household)
}

/** A browser is known for thirty days; then its household comes back by number and code. */
async function returnByCode(household: Household): Promise<void> {
  const { world, phone } = household
  const sent = await press(household, sendReturnCode, { phone })
  if (sent.status !== 200) throw new Fault(household, 'no code to come back by')
  const code = await sentCode(world.app, phone)
  const { body } = await press(household, comeBack, { code })
  if ((body as { hires?: number }).hires === 0)
    throw new Fault(household, 'nothing to come back to')
}

/** She says yes mostly, by whatever way; sometimes no. */
async function herWord({ world, caseId, random }: Household): Promise<void> {
  const ask = await world.app.db
    .selectFrom('her_asks')
    .select('state')
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  if (ask?.state !== 'asked' || random.chance(0.3)) return
  await changeHerAsk(world.app.db, caseId, { state: 'yes' })
}

type Move = (household: Household, hire: Hire) => Promise<unknown>

/** What a household and staff do in such weeks, and how often. */
const moves: Weighted<Move> = [
  [8, sayThatSheCame],
  [5, sayThatSheDidNot],
  [2, moveArrival],
  [2, endByNotice],
  [2, takeAnother],
  [1, withdraw],
  [4, payMonth],
  [2, staffEnd],
  [1, staffGiveGoodwill],
  [6, mendOne],
  [5, workerActs],
  [3, answerHouseholdCheckIns],
]

async function doSomething(household: Household): Promise<void> {
  const shown = await myHire(household)
  await pickMove(household.random, moves)(household, shown)
}

/** What the page offers has to work; `offered` false: it may only be refused. */
function holdToPage(household: Household, offered: boolean, { status, text }: Pressed): void {
  if (offered === (status === 200)) return
  throw new Fault(household, `offered ${offered}, answered ${status} ${text.slice(0, 400)}`)
}

async function sayThatSheCame(household: Household, { may, caseId, today, arrival }: Hire) {
  const { random } = household
  if (!may.reportArrival && random.chance(0.9)) return
  const day = random.chance(0.3) && arrival ? { day: random.pick([arrival.day, today]) } : {}
  const pressed = await press(household, reportArrival, { caseId, ...day })
  if (may.reportArrival) holdToPage(household, true, pressed)
}

async function sayThatSheDidNot(household: Household, { may, caseId }: Hire) {
  if (!may.reportArrival || household.random.chance(0.5)) return
  holdToPage(household, true, await press(household, reportNoShow, { caseId }))
}

async function moveArrival(household: Household, { may, caseId }: Hire) {
  if (!may.moveArrival) return
  const { world, as, random } = household
  const { days } = await world.app.call(listArrivalTimes, { caseId }, { as })
  const free = days.flatMap(({ day, slots }) =>
    slots.filter((slot) => slot.free).map(({ from, to }) => ({ day, slot: `${from}-${to}` })),
  )
  if (free.length === 0) return
  const chosen = { ...random.pick(free), way: 'delivered' as const }
  holdToPage(household, true, await press(household, stepCalls.MAID_ARRIVAL, { caseId, ...chosen }))
}

async function endByNotice(household: Household, { may, caseId, today, terms }: Hire) {
  if (household.random.chance(0.6)) return
  const lastDay = addDays(today, terms.noticeDays)
  holdToPage(household, may.giveNotice, await press(household, giveNotice, { caseId, lastDay }))
}

async function takeAnother(household: Household, { may }: Hire) {
  if (!may.replace || household.random.chance(0.5)) return
  if (!(await hire(household, true))) throw new Fault(household, 'nobody else to choose')
  await finish(household)
}

async function withdraw(household: Household, { may, caseId }: Hire) {
  if (household.random.chance(0.5)) return
  holdToPage(household, may.withdraw, await pressMove(household, withdraws(caseId)))
}

/** The month that the kept card did not bring, by another one. */
async function payMonth(household: Household, { unpaid, caseId }: Hire) {
  if (!unpaid) return
  const opened = await press(household, openMonthSession, { caseId })
  if (opened.status !== 200) return
  const { url } = opened.body as { url: string }
  await household.world.payWith(url, '4242424242424242')
  holdToPage(household, true, await press(household, checkMonthPayment, { caseId }))
}

/** For any reason that the terms know, on any day until today. */
async function staffEnd(household: Household, { caseId, today, arrivedOn }: Hire) {
  const { world, random, journal } = household
  if (random.chance(0.6)) return
  const { deps } = world.app
  const reason = random.pick(endReasons)
  const lastDay = random.chance(0.5) ? today : (arrivedOn ?? today)
  journal.push(`staff end it: ${reason} ${lastDay}`)
  await inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    const application = { id: caseId, ended_as: await findEnding(db, caseId) }
    await endService({ ...deps, db }, application, { reason, lastDay, by: 'staff' })
  }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}

async function staffGiveGoodwill({ world, random, journal }: Household, { caseId }: Hire) {
  const said = await giveGoodwill(world.app.deps, { caseId, amount: 100 + random.below(50_000) })
  journal.push(`staff give goodwill: ${JSON.stringify(said)}`)
}

/** One press towards the mending of what the bank sent back. */
async function mendOne(household: Household): Promise<void> {
  const info = await infoFor(household)
  checkScreen(household, info)
  if (info.completed && !isSettled(info.step)) await oneStepOn(household, info)
}

const MOST_PRESSES = 60

/** Whatever a bank sent back can be mended, to the end of the application's page. */
async function mendAll(household: Household): Promise<void> {
  household.journal.push('-- mending')
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const info = await infoFor(household)
    checkScreen(household, info)
    if (isSettled(info.step) || !info.completed) return
    await oneStepOn(household, info)
  }
  throw new Fault(household, `not mended: still ${(await infoFor(household)).step}`)
}

/** The end, or a question that may be passed over. */
const isSettled = (step: string): boolean =>
  /^(END_WORK_FLOW|MOST_HATED_PREFERENCES|HEARD_ABOUT_US)$/.test(step)
