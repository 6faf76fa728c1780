import type * as z from 'zod/mini'
import type { submitSignDirectDebit as call } from '#api/hiring-steps.ts'
import { listMandates } from '#server/db/hiring/mandates.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'
import { readSpecimens } from '#server/services/signing/read-specimens.ts'
import { signMandate } from '#server/services/signing/sign-mandate.ts'
import { refusalsBefore } from './refusals-before.ts'

type Input = z.output<typeof call.input>

/** The one-time mandate: three specimens and the declaration. */
export async function submitSignDirectDebit(work: StepWork, input: Input): Promise<StepOutcome> {
  const { deps, state, visit, ctx } = work
  const given = input.specimens.map((specimen, index) => ({
    field: `specimens.${index}`,
    specimen,
  }))
  const specimens = await readSpecimens(given, refusalsBefore(state, 'SIGN_DIRECT_DEBIT'))
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
