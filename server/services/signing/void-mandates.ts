import { mandateStates, moveMandate } from '#domain/signing/mandate.ts'
import { signingSteps } from '#domain/hiring/steps/mending-steps.ts'
import type { SigningStep } from '#domain/hiring/steps/mending-steps.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { Db } from '#server/db/connect.ts'
import { saveOwnMandates } from '#server/db/hiring/answers/carried-answers.ts'
import { cancelMandates } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { recordMoves } from './record-moves.ts'
import type { MovedBy } from './record-moves.ts'

/** States in which no bank has the mandate, so that it may be discarded. */
export const discardable = mandateStates.filter(
  (state) => moveMandate({ kind: 'monthly', state }, 'discard', 'signer').ok,
)

/** Discards an application's mandates that no bank has. */
export async function discardMandates(db: Db, moved: MovedBy): Promise<void> {
  await recordMoves(db, moved, await cancelMandates(db, moved.caseId, { states: discardable }))
}

/** Cancels signed papers that no longer say what was agreed. Answers the steps to reopen. */
export async function voidMandates(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { state, actor: by }: Pick<Standing, 'state' | 'actor'>,
): Promise<readonly SigningStep[]> {
  // A replacement on kept mandates now signs its own.
  if (state.mandates_of) await saveOwnMandates(db, state.id)
  if (state.mandates.length === 0) return []
  const at = clock.now()
  await discardMandates(db, { caseId: state.id, by, at })
  const wasSigned = state.mandates.some(({ signed_at }) => signed_at !== null)
  if (wasSigned) await insertEvent(db, state.id, { kind: 'signatures-voided', at })
  return signingSteps
}
