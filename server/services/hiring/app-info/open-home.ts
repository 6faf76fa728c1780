import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { homeOf } from '#server/services/cases/answers/shown-parts.ts'
import { openAddress } from '#server/services/cases/answers/open-answer.ts'
import type { Deps } from '#server/deps.ts'
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
  if (!homeOf(state)) return {}
  const home = await openAddress(deps, state.id)
  const typed = state.events.find(({ kind, step }) => kind === 'submitted' && step === stepOf.home)
  const isOwn = typed?.facts['by'] === visitorId
  return { homeArea: home?.area, home: isOwn ? home : undefined }
}
