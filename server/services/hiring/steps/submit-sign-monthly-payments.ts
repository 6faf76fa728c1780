import type { StepFields } from '#api/steps/step-units.ts'
import {
  checkSignMonthlyPayments,
  monthlyPapers,
} from '#domain/hiring/answers/sign-monthly-payments.ts'
import { keptSpecimens } from '#server/services/signing/judge-specimens.ts'
import { stopReminders } from '#server/services/texts/remind.ts'
import { requireSigner } from '#server/services/hiring/links/signer.ts'
import { signMandate } from '#server/services/signing/sign-mandate.ts'
import type { StepOutcome, StepRules, StepWork } from './step-rules.ts'

/** The mandate and the agreement; the spouse may be who signs. */
export const signMonthlyPayments: StepRules<'SIGN_MONTHLY_PAYMENTS'> = {
  check: checkSignMonthlyPayments,
  specimensOf: (fields) => monthlyPapers.map((paper) => fields[paper].specimen),
  submit,
}

async function submit(
  work: StepWork,
  fields: StepFields<'SIGN_MONTHLY_PAYMENTS'>,
): Promise<StepOutcome<'SIGN_MONTHLY_PAYMENTS'>> {
  if (work.actor === 'spouse') await requireSigner(work.deps, work)
  const specimens = keptSpecimens(work.drawn)
  for (const [index, kind] of monthlyPapers.entries()) {
    await signMandate(work.deps, work, {
      kind,
      paper: fields[kind].paper,
      specimens: specimens.slice(index, index + 1),
    })
  }
  await stopReminders(work.deps, { appId: work.state.id, purpose: 'remind-spouse' })
  return {
    answer: { declared: true },
    isMoreChanged: true,
    shown: { signatures: specimens.length },
    changes: { signed_by_spouse: work.actor === 'spouse' },
  }
}
