import type { AppInfo } from '#api/hiring/application.ts'
import type { Deps } from '#server/deps.ts'
import { openAnswer } from '#server/services/cases/answers/open-answer.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'
import type { Standing } from '#server/services/cases/standing.ts'

/**
 * The home as far as this device may see it. The address in full, so that a household that comes back
 * types nothing twice: only on the device that typed it, since a link must not show what another
 * device wrote (ruling 28).
 */
export async function openHome(
  deps: Pick<Deps, 'db' | 'ring'>,
  { state, visitorId }: Standing,
): Promise<Pick<AppInfo, 'home' | 'homeArea'>> {
  if (!shownOf(state, 'CLIENT_ADDRESS')) return {}
  const home = await openAnswer(deps, state.id, 'CLIENT_ADDRESS')
  const typed = state.events.find(
    ({ kind, step }) => kind === 'submitted' && step === 'CLIENT_ADDRESS',
  )
  const isOwn = typed?.facts['by'] === visitorId
  return { homeArea: home?.area, home: isOwn ? home : undefined }
}
