import type * as z from 'zod/mini'
import type * as calls from '#api/console/campaigns/experiments.ts'
import type { OutputOf } from '#api/define-call.ts'
import { DAY_MS } from '#domain/day.ts'
import { sharesOf } from '#domain/experiments/experiment.ts'
import { experimentResult } from '#domain/experiments/experiment-result.ts'
import { forgottenJourneys } from '#domain/experiments/forgotten-journeys.ts'
import { countsFor } from '#domain/experiments/goal-counts.ts'
import type { GoalCounts } from '#domain/experiments/goal-counts.ts'
import { visitMonths, visitsKeptFrom } from '#domain/privacy/retention.ts'
import { Problem } from '#domain/problem.ts'
import {
  countComing,
  countJourneys,
  findExperiment,
  listExperiments as listKept,
} from '#server/db/experiments/experiments.ts'
import type { KeptExperiment } from '#server/db/experiments/experiments.ts'
import type { Db } from '#server/db/connect.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** Lists all experiments, each with its result so far. */
export async function listExperiments({
  db,
  clock,
}: Parts): Promise<OutputOf<typeof calls.listExperiments>> {
  const kept = await listKept(db)
  return {
    experiments: await Promise.all(
      kept.map(async (one) => {
        const counts = await countsOf(db, one, clock.now())
        return {
          ...shownState(one, counts),
          question: one.plan.question,
          slugs: [...one.plan.slugs],
          counted: (counts ?? []).reduce((sum, { counted }) => sum + counted, 0),
          needed: one.begun && one.begun.needed.reduce((sum, needed) => sum + needed, 0),
        }
      }),
    ),
  }
}

/** Throws `not-found`. */
export async function getExperiment(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { experimentId }: Input<typeof calls.getExperiment>,
): Promise<OutputOf<typeof calls.getExperiment>> {
  const kept = await findExperiment(db, experimentId)
  if (!kept) throw new Problem('not-found')
  const now = clock.now()
  const counts = await countsOf(db, kept, now)
  const { keepMonths } = await getSetting(db, 'measuring')
  return {
    ...shownState(kept, counts),
    keptMonths: visitMonths(keepMonths),
    forgotten: forgottenJourneys(kept, (at) => visitsKeptFrom(at, keepMonths), now),
    madeBy: kept.madeBy,
    stopReason: kept.stopReason,
    plan: { ...kept.plan, slugs: [...kept.plan.slugs], variants: [...kept.plan.variants] },
    needed: kept.begun && kept.begun.needed,
    counts,
  }
}

/** From the archive, else from the journeys themselves; null before the start. */
export async function countsOf(
  db: Db,
  kept: KeptExperiment,
  now: Date,
): Promise<GoalCounts[] | null> {
  if (!kept.begun) return null
  return kept.counts ?? countJourneys(db, kept, now)
}

const textOf = (at: Date | null): string | null => at && at.toISOString()

const shownState = (kept: KeptExperiment, counts: readonly GoalCounts[] | null) => ({
  experimentId: kept.id,
  state: kept.state,
  madeAt: kept.madeAt.toISOString(),
  startedAt: textOf(kept.startedAt),
  stoppedAt: textOf(kept.stoppedAt),
  archivedAt: textOf(kept.archivedAt),
  learned: kept.learned,
  result:
    kept.begun && counts
      ? experimentResult({
          counts: countsFor(counts, kept.plan.goal),
          shares: sharesOf(kept.plan.variants),
          needed: kept.begun.needed,
        })
      : null,
})

/** Days over which visits are averaged. */
const DAYS_BEFORE = 28

/** What an experiment can be made of, and how many journeys the chosen links bring. */
export async function getExperimentChoices(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { slugs = '' }: Input<typeof calls.getExperimentChoices>,
): Promise<OutputOf<typeof calls.getExperimentChoices>> {
  const now = clock.now()
  const [{ links, numbers }, coming] = await Promise.all([
    readLinkSettings(db),
    countComing(db, slugs.split(','), new Date(now.getTime() - DAYS_BEFORE * DAY_MS)),
  ])
  // A link that is younger had fewer days.
  const since = coming.first?.getTime() ?? now.getTime()
  const days = Math.max(1, (now.getTime() - since) / DAY_MS)
  return {
    links: links.filter(({ isRetired }) => !isRetired).map(({ slug }) => slug),
    numbers: Object.keys(numbers),
    perDay: coming.journeys === 0 ? null : coming.journeys / days,
  }
}
