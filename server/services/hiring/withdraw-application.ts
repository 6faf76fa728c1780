import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { withdrawApplication as call } from '#api/hiring/application.ts'
import { mayWithdraw } from '#domain/hiring/my-hire/household-moves.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { endBeforeArrival } from './end-before-arrival.ts'
import { arrivalFactsOf } from './my-hire/arrival-facts-of.ts'
import type { Entry } from '#server/services/cases/standing.ts'

/**
 * Withdraws a hire until the day she comes, with a full refund (ruling 32). Throws
 * `already-completed` once she serves.
 */
export async function withdrawApplication(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { application, actor }: Entry,
  _input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (!mayWithdraw(await arrivalFactsOf(deps, application))) throw new Problem('already-completed')
  await endBeforeArrival(deps, application, { by: actor, as: 'withdrawn' })
  return { ended: 'withdrawn' }
}
