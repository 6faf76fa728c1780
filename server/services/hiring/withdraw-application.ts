import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { withdrawApplication as call } from '#api/hiring/application.ts'
import { mayWithdraw } from '#domain/hiring/my-hire/household-moves.ts'
import { Problem } from '#domain/problem.ts'
import { moveMandate } from '#domain/signing/mandate.ts'
import { saveFree } from '#server/db/catalogue/maid-hold.ts'
import { listMandates } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import { moveMandateTo } from '#server/services/bank/move-mandate-to.ts'
import { endApplication } from './end-application.ts'
import { arrivalFactsOf } from './my-hire/arrival-facts-of.ts'
import type { Entry } from './standing.ts'

/**
 * The household lets her go, from wherever her hold is shown (ruling 32): an open application, or one
 * that is complete until the day on which she comes. What was paid goes back whole. Throws
 * `already-completed` once she serves.
 */
export async function withdrawApplication(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { application, actor }: Entry,
  _input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { id, maid_id: maidId, ended_as: endedAs } = application
  if (!mayWithdraw(await arrivalFactsOf(deps, application))) throw new Problem('already-completed')
  if (endedAs === 'completed') await undoHire(deps, { appId: id, maidId })
  await endApplication(deps, { id, maidId, by: actor }, 'withdrawn')
  return { ended: 'withdrawn' }
}

/** She is shown again, and the bank is asked to forget what it has. */
async function undoHire(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { appId, maidId }: { appId: string; maidId: string },
): Promise<void> {
  await saveFree(deps.db, { maidId, appId, now: deps.clock.now() })
  for (const mandate of await listMandates(deps.db, appId)) {
    const isAtBank = moveMandate(mandate, 'ask-cancel', 'signer').ok
    const move = { mandateId: mandate.id, move: 'ask-cancel', by: 'signer' } as const
    if (isAtBank) await moveMandateTo(deps, move)
  }
}
