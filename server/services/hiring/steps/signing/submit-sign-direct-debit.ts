import type { signDirectDebit as unit } from '#api/hiring/steps/sign-direct-debit.ts'
import { checkSignDirectDebit } from '#domain/hiring/answers/signing/sign-direct-debit.ts'
import { keptSpecimens } from '#server/services/signing/judge-specimens.ts'
import { signMandate } from '#server/services/signing/sign-mandate.ts'
import type { StepRules } from '#server/services/hiring/steps/step-rules.ts'

/** The one-time mandate: three specimens and the declaration. */
export const signDirectDebit: StepRules<typeof unit> = {
  check: checkSignDirectDebit,
  specimensOf: ({ specimens }) => specimens,
  submit: async (work, { paper }) => {
    const specimens = keptSpecimens(work.drawn)
    await signMandate(work.deps, work, { kind: 'one-time', paper, specimens })
    return {
      answer: { declared: true },
      isMoreChanged: true,
      shown: { signatures: specimens.length },
    }
  },
}
