import type { InputOf } from '#api/define-call.ts'
import type { registerNewHire as call } from '#api/hiring/application.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import type { lockMaid } from '#server/db/catalogue/maid-hold.ts'
import { savePickedPlan } from '#server/db/hiring/applications.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { mayMakeMandates } from '#server/services/settings/company.ts'
import { pricesNow } from '#server/services/settings/prices-now.ts'
import { plansOf } from './app-info/hiring-terms.ts'

type Asked = Pick<InputOf<typeof call>, 'planType' | 'skipStartScreen'>
type Parts = Pick<Deps, 'db' | 'clock' | 'env'>
type Maid = NonNullable<Awaited<ReturnType<typeof lockMaid>>>

/**
 * The plan picked on her page. Skipping the start screen needs direct debit, so a bank must
 * collect.
 */
export async function startTerms(
  deps: Parts,
  maid: Maid,
  { asked, firstDay }: { asked: Asked; firstDay: string },
) {
  const plans = await offeredBy(deps, maid)
  const picked = plans.find(({ planType }) => planType === asked.planType)
  const skips =
    asked.skipStartScreen && mayMakeMandates(deps.env, await getSetting(deps.db, 'originator'))
  if (!skips) return picked ? { plan_type: picked.planType } : {}
  const plan = picked ?? plans[0]
  if (!plan) throw new Error(`${maid.id} accepts no plan`)
  return {
    skip_start_screen: true,
    plan_type: plan.planType,
    first_day: firstDay,
    payment_method: 'direct-debit' as const,
    monthly_amount: plan.price,
    first_amount: firstPayment(plan.price, firstDay).amount,
  }
}

/** Changes the plan picked on her page until the start screen is submitted. */
export async function pickPlan(
  deps: Pick<Parts, 'db' | 'clock'>,
  maid: Maid,
  { caseId, planType }: { caseId: string; planType: Asked['planType'] },
): Promise<void> {
  if (planType === undefined) return
  const picked = (await offeredBy(deps, maid)).find((plan) => plan.planType === planType)
  if (picked) await savePickedPlan(deps.db, { caseId, planType: picked.planType })
}

async function offeredBy(deps: Pick<Parts, 'db' | 'clock'>, maid: Maid) {
  return plansOf(maid, (await pricesNow(deps)).liveOutSupplement)
}
