import type { signAgreement as unit } from '#api/hiring/steps/sign-agreement.ts'
import { checkSignAgreement } from '#domain/hiring/answers/signing/sign-agreement.ts'
import { keptSpecimens } from '#server/services/signing/judge-specimens.ts'
import { signMandate } from '#server/services/signing/sign-mandate.ts'
import type { StepRules } from '#server/services/hiring/steps/step-rules.ts'

/** The agreement alone, where a card pays everything (ruling 52). */
export const signAgreement: StepRules<typeof unit> = {
  check: checkSignAgreement,
  specimensOf: ({ specimen }) => [specimen],
  submit: async (work, { paper }) => {
    const specimens = keptSpecimens(work.drawn)
    await signMandate(work.deps, work, { kind: 'agreement', paper, specimens })
    return {
      answer: { declared: true },
      isMoreChanged: true,
      shown: { signatures: specimens.length },
    }
  },
}
