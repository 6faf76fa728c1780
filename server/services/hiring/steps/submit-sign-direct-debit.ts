import { checkSignDirectDebit } from '#domain/hiring/answers/sign-direct-debit.ts'
import { listMandates } from '#server/db/hiring/mandates.ts'
import { keptSpecimens } from '#server/services/signing/judge-specimens.ts'
import { signMandate } from '#server/services/signing/sign-mandate.ts'
import type { StepRules } from './step-rules.ts'

/** The one-time mandate: three specimens and the declaration. */
export const signDirectDebit: StepRules<'SIGN_DIRECT_DEBIT'> = {
  check: checkSignDirectDebit,
  specimensOf: ({ specimens }) => specimens,
  submit: async ({ deps, state, visit, ctx, drawn }) => {
    const mandates = await listMandates(deps.db, state.id)
    const mandate = mandates.find(({ kind }) => kind === 'one-time')
    if (!mandate) throw new Error('nothing was prepared to be signed')
    const specimens = keptSpecimens(drawn)
    await signMandate(deps, visit, { mandate, specimens, bySpouse: ctx.bySpouse })
    return {
      answer: { declared: true },
      isMoreChanged: true,
      shown: { signatures: specimens.length },
    }
  },
}
