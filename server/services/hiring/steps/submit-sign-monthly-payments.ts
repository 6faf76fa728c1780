import type * as z from 'zod/mini'
import type { submitSignMonthlyPayments as call } from '#api/hiring-steps.ts'
import { listMandates } from '#server/db/hiring/mandates.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'
import { judgeSpecimens } from '#server/services/signing/judge-specimens.ts'
import type { DrawnSpecimen, GivenSpecimen } from '#server/services/signing/judge-specimens.ts'
import { signMandate } from '#server/services/signing/sign-mandate.ts'
import { refusalsBefore } from './refusals-before.ts'

type Input = z.output<typeof call.input>

const kinds = ['monthly', 'agreement'] as const

/** What is to be drawn before the step is submitted, in the order of the papers. */
export function monthlySpecimens(input: Input): GivenSpecimen[] {
  return kinds.map((kind) => input[kind].specimen)
}

/** The monthly mandate and the service agreement, one specimen each; the spouse may be who signs. */
export async function submitSignMonthly(
  work: StepWork,
  _input: Input,
  drawn: DrawnSpecimen[],
): Promise<StepOutcome> {
  const { deps, state, visit, ctx } = work
  const given = drawn.map((one, index) => ({ ...one, field: `${kinds[index]}.specimen` }))
  const specimens = judgeSpecimens(given, refusalsBefore(state, 'SIGN_MONTHLY_PAYMENTS'))
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
