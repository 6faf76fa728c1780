import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type * as calls from '#api/console/campaigns/experiments.ts'
import type { OutputOf } from '#api/define-call.ts'
import { isError } from '#domain/campaigns/conflicts/conflict.ts'
import { experimentConflicts } from '#domain/campaigns/conflicts/experiment-conflicts.ts'
import type { LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import type { LinkExperiment } from '#domain/campaigns/links/link-experiment.ts'
import { mayBecome, planFaults, sharesOf } from '#domain/experiments/experiment.ts'
import type { ExperimentPlan, ExperimentState, PlanFault } from '#domain/experiments/experiment.ts'
import { neededJourneys } from '#domain/experiments/needed-journeys.ts'
import { Problem } from '#domain/problem.ts'
import { announceLinks } from '#server/db/announce-change.ts'
import { linkTargetSchema } from '#server/db/campaigns/link-schemas.ts'
import { lockLinks } from '#server/db/campaigns/link-versions.ts'
import type { Db } from '#server/db/connect.ts'
import {
  insertExperiment,
  lockExperiment,
  saveArchived,
  saveExperimentPlan,
  saveStart,
  saveStop,
} from '#server/db/experiments/experiments.ts'
import type { KeptExperiment } from '#server/db/experiments/experiments.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { countsOf } from './get-experiment.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>
type Saved = OutputOf<typeof calls.addExperiment>
type Plan = ExperimentPlan<LinkTarget>

/** Keeps a draft, unless something is wrong with it. */
export async function addExperiment(
  deps: Parts,
  { session }: StaffAsker,
  typed: Input<typeof calls.addExperiment>,
): Promise<Saved> {
  const { db, clock } = deps
  const { plan, wrong } = await readPlan(deps, typed)
  if (!plan) return wrong
  const [id, at] = [randomUUID(), clock.now()]
  await insertExperiment(db, { id, plan, at, by: session.name })
  await audit(db, at, { id, action: 'made' })
  return { ...nothingWrong, experimentId: id }
}

/** Throws `not-found`, also for an experiment that started. */
export async function saveExperiment(
  deps: Parts,
  _asker: StaffAsker,
  { experimentId, ...typed }: Input<typeof calls.saveExperiment>,
): Promise<Saved> {
  const { db, clock } = deps
  const kept = await lockExperiment(db, experimentId)
  if (kept?.state !== 'draft') throw new Problem('not-found')
  const { plan, wrong } = await readPlan(deps, typed)
  if (!plan) return wrong
  await saveExperimentPlan(db, experimentId, plan)
  await audit(db, clock.now(), { id: experimentId, action: 'changed' })
  return { ...nothingWrong, experimentId }
}

/** Starts it, and works out for good how many journeys each variant needs. */
export async function startExperiment(
  deps: Parts,
  _asker: StaffAsker,
  { experimentId }: Input<typeof calls.startExperiment>,
): Promise<Saved> {
  const { db, clock } = deps
  const { plan } = await lockToBecome(db, experimentId, 'running')
  await lockLinks(db)
  const found = await faultsOf(deps, plan)
  const running = new Set(found.running.flatMap(({ links }) => links.map(({ slug }) => slug)))
  const isTaken = plan.slugs.some((slug) => running.has(slug))
  const faults = [...found.faults, ...(isTaken ? ['link-taken' as const] : [])]
  if (faults.length > 0 || found.conflicts.length > 0) {
    return { ...nothingWrong, faults, conflicts: found.conflicts }
  }
  const needed = neededJourneys({ ...plan, shares: sharesOf(plan.variants) })
  const at = clock.now()
  await saveStart(db, experimentId, { needed, links: found.links, at })
  await audit(db, at, { id: experimentId, action: 'started' })
  await announceLinks(db)
  return { ...nothingWrong, experimentId }
}

/** Throws `not-found` for an experiment that does not run. */
export async function stopExperiment(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { experimentId, reason }: Input<typeof calls.stopExperiment>,
): Promise<Record<string, never>> {
  await lockToBecome(db, experimentId, 'stopped')
  const at = clock.now()
  await saveStop(db, experimentId, { reason, at })
  await audit(db, at, { id: experimentId, action: 'stopped' })
  await announceLinks(db)
  return {}
}

/** Keeps its counts as they are now. Throws `not-found` for one that runs or is archived. */
export async function archiveExperiment(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { experimentId, learned }: Input<typeof calls.archiveExperiment>,
): Promise<Record<string, never>> {
  const kept = await lockToBecome(db, experimentId, 'archived')
  const at = clock.now()
  const counts = await countsOf(db, kept, at)
  await saveArchived(db, experimentId, { learned, counts, at })
  await audit(db, at, { id: experimentId, action: 'archived' })
  return {}
}

async function lockToBecome(db: Db, id: string, state: ExperimentState): Promise<KeptExperiment> {
  const kept = await lockExperiment(db, id)
  if (!kept || !mayBecome(kept.state, state)) throw new Problem('not-found')
  return kept
}

const audit = (
  db: Db,
  at: Date,
  { id, action }: { id: string; action: 'made' | 'changed' | 'started' | 'stopped' | 'archived' },
) =>
  recordAudit(db, {
    kind: 'experiment-changed',
    by: 'staff',
    at,
    holds: { experiment: id, action },
  })

const nothingWrong: Saved = { experimentId: null, faults: [], wrongTargets: [], conflicts: [] }

type Typed = Input<typeof calls.addExperiment>
type Read = { plan: Plan; wrong?: undefined } | { plan?: undefined; wrong: Saved }

/** The plan as it was typed, or what is wrong with it. */
async function readPlan(deps: Parts, typed: Typed): Promise<Read> {
  const targets = typed.variants.map(({ target }) =>
    target === null ? null : linkTargetSchema.safeParse(target),
  )
  const wrongTargets = targets.flatMap((read, at) => (read && !read.success ? [at] : []))
  if (wrongTargets.length > 0) return { wrong: { ...nothingWrong, wrongTargets } }
  const plan: Plan = {
    ...typed,
    slugs: [...new Set(typed.slugs)],
    variants: typed.variants.map(({ share }, at) => ({ share, target: targets[at]?.data ?? null })),
  }
  const { faults, conflicts } = await faultsOf(deps, plan)
  if (faults.length > 0 || conflicts.length > 0) {
    return { wrong: { ...nothingWrong, faults, conflicts } }
  }
  return { plan }
}

/** By the rules of links: what keeps a plan from being kept, and its links as they are. */
async function faultsOf({ db, clock }: Parts, plan: Plan) {
  const settings = await readLinkSettings(db)
  const known = {
    links: new Map(settings.links.map((link) => [link.slug, link])),
    numbers: settings.numbers,
    at: clock.now().getTime(),
  }
  const links = plan.slugs.flatMap((slug): LinkExperiment['links'] => {
    const link = known.links.get(slug)
    return link && !link.isRetired ? [{ slug, target: link.target }] : []
  })
  const isUnknown = links.length < plan.slugs.length
  const faults: PlanFault[] = [...planFaults(plan), ...(isUnknown ? ['unknown-link' as const] : [])]
  const experiment = { id: '', question: plan.question, variants: plan.variants, links }
  const conflicts = experimentConflicts(experiment, known).filter(isError)
  return { faults, conflicts, links, running: settings.experiments ?? [] }
}
