import type * as z from 'zod/mini'
import type { submitSignDirectDebit as call } from '#api/hiring-steps.ts'
import { listMandates } from '#server/db/hiring/mandates.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'
import { judgeSpecimens } from '#server/services/signing/judge-specimens.ts'
import type { DrawnSpecimen } from '#server/services/signing/judge-specimens.ts'
import { signMandate } from '#server/services/signing/sign-mandate.ts'
import { refusalsBefore } from './refusals-before.ts'

type Input = z.output<typeof call.input>

/** The one-time mandate: three specimens and the declaration. */
export async function submitSignDirectDebit(
  work: StepWork,
  _input: Input,
  drawn: DrawnSpecimen[],
): Promise<StepOutcome> {
  const { deps, state, visit, ctx } = work
  const given = drawn.map((one, index) => ({ ...one, field: `specimens.${index}` }))
  const specimens = judgeSpecimens(given, refusalsBefore(state, 'SIGN_DIRECT_DEBIT'))
  const mandates = await listMandates(deps.db, state.id)
  const mandate = mandates.find(({ kind }) => kind === 'one-time')
  if (!mandate) throw new Error('nothing was prepared to be signed')
  await signMandate(deps, visit, { mandate, specimens, bySpouse: ctx.bySpouse })
  return {
    answer: { declared: true },
    isMoreChanged: true,
    shown: { signatures: specimens.length },
  }
}
