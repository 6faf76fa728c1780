import type { hireMaid as unit } from '#api/hiring/steps/hire-maid.ts'
import type { FieldsOf } from '#api/hiring/steps/step-unit.ts'
import type { AnsweredStep } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { stepsWith } from '#domain/hiring/steps/steps-on-server.ts'
import { checkHireMaid } from '#domain/hiring/answers/hire-maid.ts'
import { missingDocuments } from '#domain/hiring/values/documents.ts'
import { payerOf } from '#domain/payment/payment-methods.ts'
import { isCardGood, kindFor } from '#domain/payment/account/payment-on-file.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { Problem } from '#domain/problem.ts'
import { dayNow } from '#server/clock.ts'
import { arrivalPlan, firstDaysOf } from '#server/services/arrival/arrival-plan.ts'
import { reserveSlot } from '#server/services/arrival/book-slot.ts'
import { moveFirstDay } from '#server/services/arrival/move-first-day.ts'
import { comingOf, herArrivalOf } from '#server/services/catalogue/maid-of-row.ts'
import { documentsOnFile } from '#server/services/cases/documents-on-file.ts'
import { plansOfApplication } from '#server/services/hiring/app-info/hiring-terms.ts'
import { voidMandates } from '#server/services/signing/void-mandates.ts'
import { findKeptMandate } from '#server/db/hiring/answers/carried-answers.ts'
import { findGoingCard } from '#server/db/payment/cards.ts'
import type { StepOutcome, StepRules, StepWork } from './step-rules.ts'

type Fields = FieldsOf<typeof unit>

/** Plan, first day and payment; changed terms void signed papers. */
export const hireMaid: StepRules<typeof unit> = {
  check: checkHireMaid,
  moreFacts: async ({ deps, state, plan }) => {
    const known = plan ?? (await arrivalPlan(deps, state.id))
    const firstDays = firstDaysOf(known, comingOf(state.maid))
    if (!firstDays) throw new Problem('maid-not-free', { facts: { name: state.maid_name } })
    return { firstDays }
  },
  submit,
}

async function submit(work: StepWork, fields: Fields): Promise<StepOutcome<typeof unit>> {
  const { deps, state } = work
  const { planType, firstDay, paymentMethod } = fields
  const answer = { planType, firstDay, paymentMethod }
  const amounts = amountsOf(work, fields)
  const terms = {
    plan_type: planType,
    payment_method: paymentMethod,
    ...amounts,
    mandates_of: await keptPayment(work, amounts.monthly_amount, paymentMethod),
  }
  const isOther = Object.entries(terms).some(
    ([column, value]) => state[column as keyof typeof terms] !== value,
  )
  const isMoved = state.booking?.day !== firstDay
  if (isMoved)
    await reserveSlot(deps, firstDay, { caseId: state.id, hers: herArrivalOf(state.maid) })
  const moved = isOther
    ? { reopens: await voidMandates(deps, work) }
    : await moveFirstDay(deps, work, firstDay)
  const changes = { ...terms, ...firstOf(terms.monthly_amount, firstDay) }
  const others = isOther || isMoved ? outdated(work, { planType, isMoved }) : []
  const reopens = [...moved.reopens, ...others, ...otherKind(state, paymentMethod)]
  return { answer, shown: answer, changes, reopens, isMoreChanged: isMoved }
}

/**
 * Within the signed cap a replacement needs no new signature (ruling 31).
 * A card goes on: this month is paid.
 */
async function keptPayment(
  { deps, state }: StepWork,
  price: number,
  method: Fields['paymentMethod'],
): Promise<string | null> {
  const { replaces_id: replacedId } = state
  if (replacedId === null) return null
  if (payerOf(method, 'monthly') === 'card') {
    const card = await findGoingCard(deps.db, replacedId)
    return card && isCardGood(card, dayNow(deps.clock)) ? card.case_id : null
  }
  const kept = await findKeptMandate(deps.db, replacedId)
  return kept && kept.cap !== null && price <= kept.cap ? kept.case_id : null
}

const firstOf = (price: number, firstDay: string) => ({
  first_day: firstDay,
  first_amount: firstPayment(price, firstDay).amount,
})

function amountsOf({ state }: StepWork, { planType }: Fields) {
  const plans = plansOfApplication(state)
  const price = plans.find((plan) => plan.planType === planType)?.price
  if (price === undefined) throw new Error('a plan was accepted that is not offered')
  return { monthly_amount: price }
}

/** The payment on file is asked again when the method changes between card and account. */
function otherKind(
  { payment_method: before }: StepWork['state'],
  method: Fields['paymentMethod'],
): AnsweredStep[] {
  const isOther = before !== null && kindFor(before) !== kindFor(method)
  return isOther ? [stepOf.paymentOnFile] : []
}

/** Answers that another plan or first day makes outdated. */
function outdated(
  { state, deps }: StepWork,
  { planType, isMoved }: Pick<Fields, 'planType'> & { isMoved: boolean },
): AnsweredStep[] {
  const lacksDocuments =
    missingDocuments(documentsOnFile(state), planType, dayNow(deps.clock)).length > 0
  return [
    ...(lacksDocuments ? stepsWith('takesDocuments') : []),
    ...(isMoved ? [stepOf.arrival] : []),
  ]
}
