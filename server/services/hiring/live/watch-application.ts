import { networkOf } from '#server/who/limits/network.ts'
import type { Deps } from '#server/deps.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import type { News } from '#server/services/cases/live/live-applications.ts'

/**
 * Reports an application while its visitor has permission. The inner function answers how to stop.
 */
export function watchApplication(
  { live }: Pick<Deps, 'live'>,
  { application, visitorId, visit }: Entry,
): (tell: (news: News) => void) => () => void {
  const watcher = { caseId: application.id, visitorId, network: networkOf(visit.ip) }
  return (tell) => live.watch({ ...watcher, tell })
}
