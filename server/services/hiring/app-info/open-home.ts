import type { AppInfo } from '#api/hiring/application.ts'
import type { Deps } from '#server/deps.ts'
import { openAnswer } from '#server/services/hiring/answers/open-answer.ts'
import type { Standing } from '#server/services/hiring/standing.ts'

/**
 * The address in full, so that a household that comes back types nothing twice: only on the device
 * that typed it, since a link must not show what another device wrote (ruling 28).
 */
export async function openOwnHome(
  deps: Pick<Deps, 'db' | 'ring'>,
  { state, visitorId }: Standing,
): Promise<AppInfo['home']> {
  const typed = state.events.find(
    ({ kind, step }) => kind === 'submitted' && step === 'CLIENT_ADDRESS',
  )
  if (typed?.facts['by'] !== visitorId) return undefined
  return openAnswer(deps, state.id, 'CLIENT_ADDRESS')
}
