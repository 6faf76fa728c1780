import {
  checkSignMonthlyPayments,
  monthlyPapers,
} from '#domain/hiring/answers/sign-monthly-payments.ts'
import { listMandates } from '#server/db/hiring/mandates.ts'
import { keptSpecimens } from '#server/services/signing/judge-specimens.ts'
import { signMandate } from '#server/services/signing/sign-mandate.ts'
import type { StepOutcome, StepRules, StepWork } from './step-rules.ts'

/** The monthly mandate and the service agreement, one specimen each; the spouse may be who signs. */
export const signMonthlyPayments: StepRules<'SIGN_MONTHLY_PAYMENTS'> = {
  check: checkSignMonthlyPayments,
  specimensOf: (fields) => monthlyPapers.map((paper) => fields[paper].specimen),
  submit,
}

async function submit(work: StepWork): Promise<StepOutcome<'SIGN_MONTHLY_PAYMENTS'>> {
  const { deps, state, visit, ctx, drawn } = work
  const { bySpouse } = ctx
  const specimens = keptSpecimens(drawn)
  const mandates = await listMandates(deps.db, state.id)
  for (const [index, paper] of monthlyPapers.entries()) {
    const mandate = mandates.find(({ kind }) => kind === paper)
    const specimen = specimens[index]
    if (!mandate || !specimen) throw new Error('nothing was prepared to be signed')
    await signMandate(deps, visit, { mandate, specimens: [specimen], bySpouse })
  }
  return {
    answer: { declared: true },
    isMoreChanged: true,
    shown: { signatures: specimens.length },
    changes: bySpouse ? { signed_by_spouse: true } : {},
  }
}
