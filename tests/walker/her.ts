import type { Call } from '#api/define-call.ts'
import { answerCheckIn } from '#api/hiring/check-ins.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import { answerOwnCheckIn, getOwnCheckIns } from '#api/workers/own-check-ins.ts'
import { getOwnContract, markClauseUnclear } from '#api/workers/own-contract.ts'
import { getOwnProfile, showOwnField } from '#api/workers/own-profile.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { herPhonePlace } from '#server/services/catalogue/her-phone-place.ts'
import { sentCode } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { Fault, press, pressAs } from './household.ts'
import type { Household } from './household.ts'

/** Her own device, once a code let it in; undefined where she has no number. */
async function herDevice(household: Household): Promise<TestVisitor | undefined> {
  const { world, maidId } = household
  const { deps, db } = world.app
  const row = await db
    .selectFrom('maids')
    .select('phone')
    .where('id', '=', maidId)
    .executeTakeFirst()
  if (!row?.phone) return undefined
  const phone = openFieldText(deps.ring, herPhonePlace(maidId), row.phone)
  const as = aVisitor('phone')
  const sent = await pressAs({ household, as }, sendReturnCode, { phone })
  if (sent.status !== 200) return undefined
  const code = await sentCode(world.app, phone)
  await pressAs({ household, as }, comeBack, { code })
  return as
}

/** Does one thing that her pages offer. It must be accepted, and her page must show it afterwards. */
export async function workerActs(household: Household): Promise<void> {
  const as = await herDevice(household)
  if (!as) return
  const { random } = household
  const doing = random.pick([
    hidesAField,
    doesNotUnderstand,
    answersHerCheckIns,
    answersHerCheckIns,
  ])
  await doing(household, as)
}

async function hidesAField(household: Household, as: TestVisitor): Promise<void> {
  const { world, random, maidId } = household
  const { rows } = await world.app.call(getOwnProfile, { maidId }, { as })
  if (rows.length === 0) return
  const [{ field }, isShown] = [random.pick(rows), random.chance(0.5)]
  await mustBeTaken(household, as, [showOwnField, { maidId, field, isShown }])
  const { rows: after } = await world.app.call(getOwnProfile, { maidId }, { as })
  const row = after.find((one) => one.field === field)
  if (row && row.isShown !== isShown) throw new Fault(household, `${field}: ${row.isShown}`)
}

/** A clause makes one task, however often she marks it as unclear. */
async function doesNotUnderstand(household: Household, as: TestVisitor): Promise<void> {
  const { world, random, maidId } = household
  const { clauses } = await world.app.call(getOwnContract, { maidId }, { as })
  if (clauses.length === 0) return
  const { number } = random.pick(clauses)
  await mustBeTaken(household, as, [markClauseUnclear, { maidId, number }])
  await mustBeTaken(household, as, [markClauseUnclear, { maidId, number }])
  const { clauses: after } = await world.app.call(getOwnContract, { maidId }, { as })
  if (!after.find((one) => one.number === number)?.isUnclear)
    throw new Fault(household, `clause ${number} is not marked`)
}

/** A month's pay, a day of the trial or her first weeks, as she likes. */
async function answersHerCheckIns(household: Household, as: TestVisitor): Promise<void> {
  const { world, random, maidId } = household
  const { services } = await world.app.call(getOwnCheckIns, { maidId }, { as })
  const asked = services.flatMap(({ caseId, checkIns }) =>
    checkIns.flatMap(({ kind, day, questions }) =>
      questions.map((one) => ({ ...one, caseId, kind, day })),
    ),
  )
  for (const { caseId, kind, day, question, answers } of asked) {
    if (random.chance(0.4)) continue
    const { answer } = random.pick(answers)
    const input = { maidId, caseId, kind, day, question, answer }
    await mustBeTaken(household, as, [answerOwnCheckIn, input])
  }
}

/** Answers the check-ins that the household's page asks. */
export async function answerHouseholdCheckIns(household: Household, hire: Hire): Promise<void> {
  const { random } = household
  for (const { kind, day, questions } of hire.checkIns)
    for (const { question, answers } of questions) {
      if (random.chance(0.4)) continue
      const input = { caseId: hire.caseId, kind, day, question, answer: random.pick(answers) }
      const { status, text } = await press(household, answerCheckIn, input)
      if (status !== 200) throw new Fault(household, `offered, yet refused: ${text}`)
    }
}

async function mustBeTaken(
  household: Household,
  as: TestVisitor,
  [call, input]: readonly [Call, object],
): Promise<void> {
  const { status, text } = await pressAs({ household, as }, call, input)
  if (status !== 200) throw new Fault(household, `her page offers it: ${text.slice(0, 300)}`)
}
