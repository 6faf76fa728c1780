import { signedAt, signingSteps } from '#domain/hiring/steps/mending-steps.ts'
import type { SigningStep } from '#domain/hiring/steps/mending-steps.ts'
import { cancelMandates } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { recordMoves } from './record-moves.ts'
import { discardable, voidMandates } from './void-mandates.ts'

/**
 * Cancels papers of an earlier account. After completion the agreement and what the bank has stay.
 */
export async function voidPapers(
  deps: Pick<Deps, 'db' | 'clock'>,
  of: Pick<Standing, 'state' | 'actor'>,
): Promise<readonly SigningStep[]> {
  const { state, actor: by } = of
  if (state.ended_as !== 'completed') return voidMandates(deps, of)
  const gone = await cancelMandates(deps.db, state.id, {
    states: discardable,
    kinds: ['one-time', 'monthly'],
  })
  await recordMoves(deps.db, { caseId: state.id, by, at: deps.clock.now() }, gone)
  const due = new Set(gone.map(({ kind }) => signedAt(kind)))
  return signingSteps.filter((step) => due.has(step))
}
