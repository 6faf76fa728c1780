import type { Actor } from '#domain/authority/actors.ts'
import type { ActionOn } from '#domain/authority/authority.ts'
import type { PaperRole } from '#domain/signing/second-signature.ts'
import type { StepCode } from './step-codes.ts'
import type { StepAction } from './step-row.ts'
import { stepTable } from './steps.ts'

/**
 * Which code a device enters before it reads papers, which print the whole account (decision 018).
 * `household`: to a number of the device that gave what they say, unless that is this one; `signer`: to the
 * number of its link; `none`: a `sign-only` link, which no screen sends, lets sign and enter no code.
 */
export type CodeForPapers = 'household' | 'signer' | 'none'
const codesForPapers = {
  household: 'household',
  spouse: 'signer',
  signer: 'none',
} as const satisfies Partial<Record<Actor, CodeForPapers>>

/** Whoever has no row is asked for the household's, the strictest. */
export function codeForPapers(actor: Actor): CodeForPapers {
  const codes: Partial<Record<Actor, CodeForPapers>> = codesForPapers
  return codes[actor] ?? 'household'
}

/** What submitting a step is, for the table. */
export function actionOfStep(step: StepCode): StepAction {
  return stepTable[step].does ?? { action: 'answer-step', on: 'hire' }
}

/** The first mandate is the household's alone to read (ruling 30), and a second holder's who signs it. */
export const actionOfPaper = {
  'one-time': 'see-first-mandate',
  'joint-one-time': 'see-joint-one-time',
  monthly: 'see-monthly-papers',
  agreement: 'see-monthly-papers',
} as const satisfies Record<PaperRole, ActionOn<'paper'>>
