import { networkOf } from '#server/who/limits/network.ts'
import type { Deps } from '#server/deps.ts'
import type { News } from '#server/services/cases/live/live-applications.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'

/** Reports a visa while its visitor has permission. The inner function answers how to stop. */
export function watchVisa(
  { live }: Pick<Deps, 'live'>,
  { ofCase, visitorId, visit }: VisaEntry,
): (tell: (news: News) => void) => () => void {
  const watcher = { caseId: ofCase.id, visitorId, network: networkOf(visit.ip) }
  return (tell) => live.watch({ ...watcher, tell })
}
