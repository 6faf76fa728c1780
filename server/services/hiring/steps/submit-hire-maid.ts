import type { AnsweredStep, StepFields } from '#api/steps/step-units.ts'
import { checkHireMaid } from '#domain/hiring/answers/hire-maid.ts'
import { missingDocuments } from '#domain/hiring/values/documents.ts'
import { firstPayment } from '#domain/payment/plans.ts'
import { Problem } from '#domain/problem.ts'
import { dubaiDay } from '#server/clock.ts'
import { arrivalPlan, firstDaysOf } from '#server/services/arrival/arrival-plan.ts'
import { availabilityOf } from '#server/services/catalogue/maid-of-row.ts'
import { shownOf } from '#server/services/hiring/answers/shown-of.ts'
import { documentsOnFile } from '#server/services/hiring/app-info/documents-on-file.ts'
import { plansOf } from '#server/services/hiring/app-info/hiring-terms.ts'
import { settingOf } from '#server/services/hiring/setting-of.ts'
import { voidMandates } from '#server/services/signing/void-mandates.ts'
import type { StepOutcome, StepRules, StepWork } from './step-rules.ts'

type Fields = StepFields<'HIRE_MAID'>

/** Plan, first day and payment; changed terms void what was signed. */
export const hireMaid: StepRules<'HIRE_MAID'> = {
  check: checkHireMaid,
  moreFacts: async ({ deps, state }) => {
    const firstDays = firstDaysOf(await arrivalPlan(deps, state.id), availabilityOf(state.maid))
    if (!firstDays) throw new Problem('maid-not-free', { facts: { name: state.maid_name } })
    return { firstDays }
  },
  submit,
}

async function submit(work: StepWork, fields: Fields): Promise<StepOutcome<'HIRE_MAID'>> {
  const { deps, state } = work
  const { planType, firstDay, paymentMethod } = fields
  const changes = {
    plan_type: planType,
    first_day: firstDay,
    payment_method: paymentMethod,
    ...amountsOf(work, fields),
  }
  const isChanged = Object.entries(changes).some(
    ([column, value]) => state[column as keyof typeof changes] !== value,
  )
  const answer = { planType, firstDay, paymentMethod }
  const reopens = isChanged
    ? [...(await voidMandates(deps.db, state)), ...outdated(work, fields)]
    : []
  return { answer, shown: answer, changes, reopens }
}

function amountsOf({ state }: StepWork, { planType, firstDay }: Fields) {
  const plans = plansOf(state, settingOf(state, 'prices').liveOutSupplement)
  const price = plans.find((plan) => plan.planType === planType)?.price
  if (price === undefined) throw new Error('the check lets no plan pass that is not offered')
  return { monthly_amount: price, first_amount: firstPayment(price, firstDay).amount }
}

/** Answers that another plan or first day calls into question. */
function outdated({ state, deps }: StepWork, { planType, firstDay }: Fields): AnsweredStep[] {
  const lacksDocuments =
    missingDocuments(documentsOnFile(state), planType, dubaiDay(deps.clock)).length > 0
  const arrival = shownOf(state, 'MAID_ARRIVAL')
  return [
    ...(lacksDocuments ? (['REQUIRED_DOCUMENTS'] as const) : []),
    ...(arrival && arrival.day < firstDay ? (['MAID_ARRIVAL'] as const) : []),
  ]
}
