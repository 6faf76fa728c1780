import { addPartitions } from '#server/db/measuring/partitions.ts'
import { hasSetting, saveFirstSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import type { Starting } from '#server/starting.ts'
import { seedContent } from './seed-content.ts'
import { seedOpening } from './seed-opening.ts'
import { seedPeople } from './seed-people.ts'
import { seedSampleSettings } from './seed-sample-settings.ts'
import { seedSettings } from './seed-settings.ts'
import { seedSlugs } from './seed-slugs.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'media' | 'env' | 'ring'>

/**
 * Fills an empty database once; an interrupted seed is completed later. Releases still update
 * words.
 */
export async function seed(deps: Parts, starting: Starting): Promise<void> {
  await seedOpening(deps)
  if (deps.env.NODE_ENV !== 'production') await seedSampleSettings(deps)
  await seedSettings(deps)
  await seedContent(deps)
  await seedSlugs(deps)
  await addPartitions(deps.db, deps.clock.now())
  if (!deps.env.SAMPLE_CONTENT || (await hasSetting(deps.db, 'sample'))) return
  await seedPeople(deps, starting)
  await saveFirstSetting(deps.db, 'sample', { completedAt: deps.clock.now().toISOString() })
}
