import type { Actor } from '#domain/authority/actors.ts'
import type { ActionOn } from '#domain/authority/authority.ts'
import type { PaperRole } from '#domain/signing/second-signature.ts'
import type { StepCode } from './step-codes.ts'
import type { StepAction } from './step-row.ts'
import { stepTable } from './steps.ts'

/**
 * Whose number confirms a device before papers show the account (decision 018). `none`: a
 * `sign-only` link needs no code.
 */
export type CodeForPapers = 'household' | 'signer' | 'none'
const codesForPapers = {
  household: 'household',
  spouse: 'signer',
  signer: 'none',
} as const satisfies Partial<Record<Actor, CodeForPapers>>

/** Actors without a row need the household's code, the strictest. */
export function codeForPapers(actor: Actor): CodeForPapers {
  const codes: Partial<Record<Actor, CodeForPapers>> = codesForPapers
  return codes[actor] ?? 'household'
}

/** The action of submitting a step. */
export function actionOfStep(step: StepCode): StepAction {
  return stepTable[step].does ?? { action: 'answer-step', on: 'hire' }
}

/** The first mandate is for the household (ruling 30), and for a second holder who signs it. */
export const actionOfPaper = {
  'one-time': 'see-first-mandate',
  'joint-one-time': 'see-joint-one-time',
  monthly: 'see-monthly-papers',
  agreement: 'see-monthly-papers',
} as const satisfies Record<PaperRole, ActionOn<'paper'>>
