import { hasSetting, saveFirstSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'

/**
 * A new installation is closed in production until staff open it. One that is a demonstration, or
 * that served households before it could be closed, is open.
 */
export async function seedOpening({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>) {
  const isNew = !(await hasSetting(db, 'site'))
  const isClosed = isNew && env.NODE_ENV === 'production'
  await saveFirstSetting(db, 'opening', { openedAt: isClosed ? null : clock.now().toISOString() })
}
