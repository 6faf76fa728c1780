import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import { deletePlan, holdPlan, takeDuePlan } from '#server/db/content/content-plans.ts'
import type { ContentPlan, HeldPlan } from '#server/db/content/content-plans.ts'
import type { Deps } from '#server/deps.ts'
import { isContentPlace } from '#domain/content/content-places.ts'
import { problemsOf } from './check-content.ts'
import { publishContent } from './publish-content.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Publishes what was planned and whose time has come. What no longer fits is held, and the console
 * says so.
 */
export async function publishPlanned(deps: Parts): Promise<void> {
  while (await publishNext(deps));
}

/** One plan a transaction, so that one that fails keeps back no other. */
const publishNext = (deps: Parts): Promise<boolean> =>
  inTransaction(deps.db, async (db) => {
    const plan = await takeDuePlan(db, deps.clock.now())
    if (!plan) return false
    const held = await publishOr({ ...deps, db }, plan)
    if (held) {
      await holdPlan(db, plan, held)
      const { place, language } = plan
      deps.log.warn({ place, language, held }, 'a planned text was not published')
    } else await deletePlan(db, plan)
    return true
  })

async function publishOr(deps: Parts, plan: ContentPlan): Promise<HeldPlan | undefined> {
  const { place, language, source, afterVersion: after, plannedBy: publishedBy } = plan
  if (!isContentPlace(place) || problemsOf({ place, language, source }).length > 0) return 'unfit'
  const { translatedBy, readBy, englishVersion, reason } = plan
  const credits = { publishedBy, translatedBy, readBy, englishVersion, reason }
  try {
    await publishContent(deps, { place, language, source, after, ...credits })
    return undefined
  } catch (error) {
    // Refused before anything was written.
    if (error instanceof Problem) return 'edited-meanwhile'
    throw error
  }
}
