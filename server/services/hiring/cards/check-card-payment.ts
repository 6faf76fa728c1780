import type { checkCardPayment as call } from '#api/payment/payments.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { Deps } from '#server/deps.ts'
import { appInfoOf } from '#server/services/hiring/app-info/app-info.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { settleStanding } from '#server/services/hiring/after-answer.ts'
import type { StepDeps } from '#server/services/hiring/steps/step-rules.ts'
import { askAboutPages } from '#server/services/payment/cards/ask-provider.ts'

/**
 * Asks the provider after its page, since the address proves nothing and a call-back may be late.
 */
export async function askAboutOpenPages(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>,
  { state }: Standing,
): Promise<void> {
  await askAboutPages(deps, state.id)
}

/** Follows a settled payment, also by the workflow's end where only that was missing. */
export async function checkCardPayment(
  deps: StepDeps,
  standing: Standing,
): Promise<OutputOf<typeof call>> {
  const after = await settleStanding(deps, standing)
  const { language } = standing.visit
  return { appInfo: await appInfoOf(deps, after, { language }), nextStep: after.due }
}
