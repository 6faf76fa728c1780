import type { AppInfo } from '#api/hiring.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/visit/visit.ts'
import { appInfoOf, findStanding } from './app-info.ts'
import type { AddressFlags } from './hiring-context-of.ts'

/** The application and the step before `currentState` (A10). */
export async function getAppInfo(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  visit: Visit,
  input: AddressFlags & { id: string; currentState?: string; lang?: string },
): Promise<AppInfo> {
  if (!visit.visitorId) throw new Problem('not-found')
  const asked = { appId: input.id, visitorId: visit.visitorId, flags: input }
  const standing = await findStanding(deps, visit, asked)
  const language = input.lang ?? visit.language
  return appInfoOf(deps, standing, { language, currentState: input.currentState })
}
