import type { OutputOf } from '#api/define-call.ts'
import type { getTerms as call } from '#api/site/site.ts'
import { dubaiDay } from '#domain/day.ts'
import { termsOn } from '#domain/payment/service-terms.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'

/** The terms that pages promise, which today's agreements state too. */
export async function getTerms(deps: Pick<Deps, 'db' | 'clock'>): Promise<OutputOf<typeof call>> {
  const terms = termsOn(await getSetting(deps.db, 'terms'), dubaiDay(deps.clock.now().getTime()))
  return { ...terms, refunds: [...terms.refunds], includes: [...terms.includes] }
}
