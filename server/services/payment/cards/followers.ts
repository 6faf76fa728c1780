import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { DueKind } from '#domain/payment/sums/payment-plan.ts'
import type { CaseStep, KindChanges } from '#server/db/hiring/answers/step-answers.ts'
import type { PaidCase } from '#server/db/payment/card-sessions.ts'

/** What follows a charge that paid a due of one kind. */
export type Follower = {
  /** Whether a token of the provider is kept for later charges. */
  keepsCard: boolean
  /** The step that the money answers, with what else it changes. */
  answers?: { step: CaseStep; changes?: (at: Date) => KindChanges }
  /** Whether what was paid for has gone to another household. */
  isGone?: (ofCase: PaidCase) => boolean
}

/** Followers by the kind of due; another kind of case adds a row. */
export const followers: Readonly<Record<DueKind, Follower>> = {
  first: {
    keepsCard: true,
    answers: { step: stepOf.card },
    isGone: ({ id, hired_by: hiredBy }) => hiredBy !== null && hiredBy !== id,
  },
  month: { keepsCard: true },
  visa: {
    keepsCard: false,
    answers: { step: 'VISA_CARD', changes: (at) => ({ visas: { paid_at: at } }) },
  },
}

/** Whether nothing is given for the money: the case ended, or another household was faster. */
export function isForNothing(ofCase: PaidCase, { kind }: { kind: DueKind }): boolean {
  const isOver = ofCase.ended_as !== null && ofCase.ended_as !== 'completed'
  return isOver || (followers[kind].isGone?.(ofCase) ?? false)
}
