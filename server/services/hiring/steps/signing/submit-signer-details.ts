import { isDeepStrictEqual } from 'node:util'
import type { signerDetails as unit } from '#api/hiring/steps/signer-details.ts'
import { openSigner } from '#server/services/cases/answers/open-answer.ts'
import { checkSignerDetails } from '#domain/hiring/answers/signing/signer-details.ts'
import { checkEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import { maskEmiratesId, maskName } from '#domain/hiring/values/masking.ts'
import { voidPapers } from '#server/services/signing/void-papers.ts'
import type { StepRules } from '#server/services/hiring/steps/step-rules.ts'

/** The signer named in the agreement; another name voids it. */
export const signerDetails: StepRules<typeof unit> = {
  check: checkSignerDetails,
  submit: async (work, { name, emiratesId }) => {
    const id = checkEmiratesId(emiratesId)
    const answer = { name, emiratesId: 'value' in id ? id.value : '' }
    const before = await openSigner(work.deps, work.state.id)
    const isChanged = before !== undefined && !isDeepStrictEqual(before, answer)
    return {
      answer,
      shown: { name: maskName(name), emiratesId: maskEmiratesId(answer.emiratesId) },
      reopens: isChanged ? await voidPapers(work.deps, work) : [],
    }
  },
}
