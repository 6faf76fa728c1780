import type * as z from 'zod/mini'
import type { submitHireMaid as call } from '#api/hiring-steps.ts'
import { missingDocuments } from '#domain/hiring/values/documents.ts'
import { checkFirstDay } from '#domain/hiring/values/first-day.ts'
import { firstPayment } from '#domain/payment/plans.ts'
import { fieldProblem } from '#domain/problem.ts'
import { dubaiDay } from '#server/clock.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { plansOf } from '#server/services/hiring/app-info/hiring-terms.ts'
import { settingOf } from '#server/services/hiring/setting-of.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'
import { voidMandates } from '#server/services/signing/void-mandates.ts'
import { knownKinds } from './known-kinds.ts'

type Input = z.output<typeof call.input>

/** The start screen: plan, first day and way to pay. Changed terms void what was signed. */
export async function submitHireMaid(work: StepWork, input: Input): Promise<StepOutcome> {
  const { deps, state } = work
  const { planType, firstDay, paymentMethod } = input
  const plans = plansOf(state, settingOf(state, 'prices').liveOutSupplement)
  const plan = plans.find((offered) => offered.planType === planType)
  if (!plan) throw fieldProblem('planType', 'plan-not-offered')
  const day = checkFirstDay(firstDay, dubaiDay(deps.clock))
  if (!day.ok) throw fieldProblem('firstDay', day.code)
  if (paymentMethod === 'card') throw fieldProblem('paymentMethod', 'card-not-offered')
  const changes = {
    plan_type: planType,
    first_day: firstDay,
    payment_method: paymentMethod,
    monthly_amount: plan.price,
    first_amount: firstPayment(plan.price, firstDay).amount,
  }
  const isChanged = Object.entries(changes).some(
    ([column, value]) => state[column as keyof typeof changes] !== value,
  )
  const answer = { planType, firstDay, paymentMethod }
  const reopens = isChanged
    ? [...(await voidMandates(deps.db, state)), ...outdated(work, planType, firstDay)]
    : []
  return { answer, shown: answer, changes, reopens }
}

/** Answers that another plan or first day calls into question. */
function outdated({ state, deps }: StepWork, plan: Input['planType'], firstDay: string): string[] {
  const kinds = knownKinds(state.documents).map((kind) => ({ kind }))
  const lacksDocuments = missingDocuments(kinds, plan, dubaiDay(deps.clock)).length > 0
  const arrival = arrivalDayOf(state)
  return [
    ...(lacksDocuments ? ['REQUIRED_DOCUMENTS'] : []),
    ...(arrival !== undefined && arrival < firstDay ? ['MAID_ARRIVAL'] : []),
  ]
}

function arrivalDayOf(state: ApplicationState): string | undefined {
  const shown = state.answers.find(({ step }) => step === 'MAID_ARRIVAL')?.shown
  const day: unknown = shown?.['day']
  return typeof day === 'string' ? day : undefined
}
