import type * as z from 'zod/mini'
import type { submitSignMonthlyPayments as call } from '#api/hiring-steps.ts'
import { listMandates } from '#server/db/hiring/mandates.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'
import { readSpecimens } from '#server/services/signing/read-specimens.ts'
import { signMandate } from '#server/services/signing/sign-mandate.ts'
import { refusalsBefore } from './refusals-before.ts'

type Input = z.output<typeof call.input>

const kinds = ['monthly', 'agreement'] as const

/** The monthly mandate and the service agreement, one specimen each; the spouse may be who signs. */
export async function submitSignMonthly(work: StepWork, input: Input): Promise<StepOutcome> {
  const { deps, state, visit, ctx } = work
  const given = kinds.map((kind) => ({
    field: `${kind}.specimen`,
    specimen: input[kind].specimen,
  }))
  const specimens = await readSpecimens(given, refusalsBefore(state, 'SIGN_MONTHLY_PAYMENTS'))
  const mandates = await listMandates(deps.db, state.id)
  for (const [index, kind] of kinds.entries()) {
    const mandate = mandates.find((one) => one.kind === kind)
    const specimen = specimens[index]
    if (!mandate || !specimen) throw new Error('nothing was prepared to be signed')
    const { bySpouse } = ctx
    await signMandate(deps, visit, { mandate, specimens: [specimen], bySpouse })
  }
  return {
    answer: { declared: true },
    isMoreChanged: true,
    shown: { signatures: specimens.length },
    changes: ctx.bySpouse ? { signed_by_spouse: true } : {},
  }
}
