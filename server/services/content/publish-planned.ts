import { isContentPlace } from '#domain/content/content-places.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { inTransaction } from '#server/db/connect.ts'
import { deletePlan, holdPlan, takeDuePlan } from '#server/db/content/content-plans.ts'
import type { ContentPlan, HeldPlan } from '#server/db/content/content-plans.ts'
import { findVersion, lockText, newestVersion } from '#server/db/content/content-versions.ts'
import type { Deps } from '#server/deps.ts'
import { contentFaults } from './check-content.ts'
import { promiseFaults } from './check-promises.ts'
import { publishContent } from './publish-content.ts'
import { readSeed } from './seed-files.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Publishes what was planned and whose time has come. What may no longer be published is held, and
 * the console says why.
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

async function publishOr(
  deps: Parts,
  { place, ...plan }: ContentPlan,
): Promise<HeldPlan | undefined> {
  if (!isContentPlace(place)) return 'unfit'
  const { language, source, afterVersion: after, plannedBy: publishedBy } = plan
  if (contentFaults({ place, language, source }).length > 0) return 'unfit'
  await lockText(deps.db, { place, language })
  if ((await newestVersion(deps.db, { place, language })) !== after) return 'edited-meanwhile'
  if (await breaksPromise(deps.db, { ...plan, place })) return 'promise'
  const { translatedBy, readBy, englishVersion, reason } = plan
  const credits = { publishedBy, translatedBy, readBy, englishVersion, reason }
  await publishContent(deps, { place, language, source, after, ...credits })
  return undefined
}

/** A release may have come since it was planned, with promises that nobody was asked about. */
async function breaksPromise(
  db: Parts['db'],
  { afterVersion: version, ...text }: ContentPlan & { place: ContentPlace },
): Promise<boolean> {
  const published = await findVersion(db, { ...text, version })
  const before = published ?? readSeed(text.place, text.language)
  const { unkept, needsReason } = await promiseFaults(db, text, { before })
  return unkept.length > 0 || needsReason.length > 0
}
