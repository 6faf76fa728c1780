import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { homeOf } from '#server/services/cases/answers/shown-parts.ts'
import { openAddress } from '#server/services/cases/answers/open-answer.ts'
import type { Deps } from '#server/deps.ts'
import type { Standing } from '#server/services/cases/standing.ts'

/** An onlooker reads none of it. The full address only on the device that typed it: a link must not reveal it (ruling 28). */
export async function openHome(
  deps: Pick<Deps, 'db' | 'ring'>,
  { state, visitorId, visit }: Standing,
): Promise<Pick<AppInfo, 'home' | 'homeArea'>> {
  if (!homeOf(state) || visit.looksAt) return {}
  const home = await openAddress(deps, state.id)
  const typed = state.events.find(({ kind, step }) => kind === 'submitted' && step === stepOf.home)
  const isOwn = typed?.facts['by'] === visitorId
  return { homeArea: home?.area, home: isOwn ? home : undefined }
}
