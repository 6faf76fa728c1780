import type { StepCode } from '#domain/hiring/step-codes.ts'
import { listDues } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import type { Standing } from '#server/services/hiring/standing.ts'
import { giveBack } from './give-back.ts'
import { keepFirstDue, planOf } from './keep-dues.ts'

/**
 * After a complete hire moved her first day: the first sum follows while nobody has paid it; what was
 * paid above the new one goes back (ruling 21: the first amount only falls).
 */
export async function moveFirstDue(
  deps: Pick<Deps, 'db' | 'clock'>,
  { state: { id: appId, ended_as: endedAs } }: Standing,
  step: StepCode,
): Promise<void> {
  if (step !== 'MAID_ARRIVAL' || endedAs !== 'completed') return
  await keepFirstDue(deps, appId)
  const first = (await planOf(deps.db, appId, 0)).find(({ kind }) => kind === 'first')
  const paid = (await listDues(deps.db, appId)).find(
    ({ kind, state }) => kind === 'first' && state === 'paid',
  )
  const tooMuch = first && paid ? paid.amount - first.amount : 0
  if (tooMuch > 0) await giveBack(deps, { appId, amount: tooMuch, ground: 'goodwill' })
}
