import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#server/db/connect.ts'
import {
  getSetting,
  hasSetting,
  lockSetting,
  saveFirstSetting,
  saveSetting,
} from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { hideMadePeople } from './made-people.ts'
import { stories as allStories } from './stories.ts'
import type { Story } from './story.ts'
import { toldIn } from './told.ts'

/** Between two stories, so that visitors and jobs go first; and before the first one. */
const [REST_MS, BEFORE_MS] = [400, 3_000]

/**
 * Creates the sample cases that are missing, each in one transaction with the note that it is there:
 * a killed process leaves none half made, and two processes make none twice. One that fails is tried
 * at the next start.
 */
export async function createSampleCases(
  deps: Deps,
  {
    signal,
    stories = allStories,
    restMs = REST_MS,
  }: { signal: AbortSignal; stories?: readonly Story[]; restMs?: number },
): Promise<void> {
  if (!(await hasSetting(deps.db, 'sample'))) return
  await saveFirstSetting(deps.db, 'samples', { made: [], removal: null })
  await wait(Math.min(BEFORE_MS, restMs * 10), signal)
  for (const [place, story] of stories.entries()) {
    if (signal.aborted) return
    const isTold = await tell(deps, story, place).catch((err: unknown) => {
      deps.log.warn({ err, story: story.name }, 'a sample application was not made')
      return true
    })
    if (isTold) await wait(restMs, signal)
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<unknown> =>
  pause(ms, undefined, { signal }).catch(() => undefined)

/** False where it was told before, or staff took all samples away. */
function tell(deps: Deps, story: Story, place: number): Promise<boolean> {
  return inTransaction(deps.db, async (db) => {
    await lockSetting(db, 'samples')
    const kept = await getSetting(db, 'samples')
    if (kept.removal || kept.made.includes(story.name)) return false
    const told = toldIn(deps, db, story.scene)
    await story.tell(told, place)
    await hideMadePeople(told)
    await saveSetting(db, 'samples', { ...kept, made: [...kept.made, story.name] })
    return true
  })
}
