import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import type { LinkExperiment } from '#domain/campaigns/links/link-experiment.ts'
import type { GoalCounts } from '#domain/experiments/goal-counts.ts'
import { experimentGoals, experimentStates } from '#domain/experiments/experiment.ts'
import type { ExperimentPlan, ExperimentState } from '#domain/experiments/experiment.ts'
import { linkTargetSchema } from '#server/db/campaigns/link-schemas.ts'
import { readRows } from '#server/db/campaigns/slugs.ts'
import type { Read } from '#server/db/campaigns/slugs.ts'
import type { Db, Tables } from '#server/db/connect.ts'

/** An experiment as it is kept. */
export type KeptExperiment = {
  id: string
  state: ExperimentState
  plan: ExperimentPlan<LinkTarget>
  /** From the start on: what each variant needs, and the links' own targets. */
  begun: { needed: number[]; links: LinkExperiment['links'] } | null
  madeAt: Date
  madeBy: string
  startedAt: Date | null
  stoppedAt: Date | null
  stopReason: string | null
  archivedAt: Date | null
  learned: string | null
  /** From the archive on. */
  counts: GoalCounts[] | null
}

export const variantsSchema = z
  .array(z.object({ share: z.int(), target: z.nullable(linkTargetSchema) }))
  .check(z.minLength(2), z.maxLength(4))
const linksSchema = z.array(z.object({ slug: z.string(), target: linkTargetSchema }))
const countsSchema = z.array(
  z.object({
    exposed: z.int(),
    counted: z.int(),
    signed: z.int(),
    started: z.int(),
    chat: z.int(),
  }),
)

function experimentOf(row: Selectable<Tables['experiments']>): KeptExperiment {
  return {
    id: row.id,
    state: z.enum(experimentStates).parse(row.state),
    plan: {
      question: row.question,
      slugs: row.slugs,
      variants: variantsSchema.parse(row.variants),
      goal: z.enum(experimentGoals).parse(row.goal),
      baseRate: row.base_rate,
      leastEffect: row.least_effect,
      days: row.days,
    },
    begun: row.needed && { needed: row.needed, links: linksSchema.parse(row.links) },
    madeAt: row.made_at,
    madeBy: row.made_by,
    startedAt: row.started_at,
    stoppedAt: row.stopped_at,
    stopReason: row.stop_reason,
    archivedAt: row.archived_at,
    learned: row.learned,
    counts: z.nullable(countsSchema).parse(row.counts),
  }
}

/** All that are and were, the newest first. */
export async function listExperiments(db: Db): Promise<KeptExperiment[]> {
  const rows = await db
    .selectFrom('experiments')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(experimentOf)
}

/** Those that run, as links know them. */
export async function listRunning(db: Db): Promise<Read<LinkExperiment>> {
  const rows = await db
    .selectFrom('experiments')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('id')
    .execute()
  return readRows(rows, linkExperimentOf, ({ id }) => `experiment ${id}`)
}

function linkExperimentOf(row: Selectable<Tables['experiments']>): LinkExperiment {
  const { id, plan, begun } = experimentOf(row)
  return { id, question: plan.question, variants: plan.variants, links: begun?.links ?? [] }
}

export async function findExperiment(db: Db, id: string): Promise<KeptExperiment | undefined> {
  const row = await db.selectFrom('experiments').selectAll().where('id', '=', id).executeTakeFirst()
  return row && experimentOf(row)
}

/** Held until the transaction ends. */
export async function lockExperiment(db: Db, id: string): Promise<KeptExperiment | undefined> {
  const row = await db
    .selectFrom('experiments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && experimentOf(row)
}

const columnsOf = (plan: ExperimentPlan<LinkTarget>) => ({
  question: plan.question,
  slugs: [...plan.slugs],
  variants: JSON.stringify(plan.variants),
  goal: plan.goal,
  base_rate: plan.baseRate,
  least_effect: plan.leastEffect,
  days: plan.days,
})

export async function insertExperiment(
  db: Db,
  { id, plan, at, by }: { id: string; plan: ExperimentPlan<LinkTarget>; at: Date; by: string },
): Promise<void> {
  const made = { id, made_at: at, made_by: by }
  await db
    .insertInto('experiments')
    .values({ ...made, ...columnsOf(plan) })
    .execute()
}

export async function saveExperimentPlan(
  db: Db,
  id: string,
  plan: ExperimentPlan<LinkTarget>,
): Promise<void> {
  await db.updateTable('experiments').set(columnsOf(plan)).where('id', '=', id).execute()
}

export async function saveStart(
  db: Db,
  id: string,
  { needed, links, at }: { needed: number[]; links: LinkExperiment['links']; at: Date },
): Promise<void> {
  await db
    .updateTable('experiments')
    .set({ state: 'running', needed, links: JSON.stringify(links), started_at: at })
    .where('id', '=', id)
    .execute()
}

export async function saveStop(
  db: Db,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await db
    .updateTable('experiments')
    .set({ state: 'stopped', stop_reason: reason, stopped_at: at })
    .where('id', '=', id)
    .execute()
}

export async function saveArchived(
  db: Db,
  id: string,
  { learned, counts, at }: { learned: string; counts: readonly GoalCounts[] | null; at: Date },
): Promise<void> {
  await db
    .updateTable('experiments')
    .set({
      state: 'archived',
      learned,
      counts: counts && JSON.stringify(counts),
      archived_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Counts the journeys of each variant, and of the first ones that had their days how many reached
 * each goal in them. Samples and replacements are no goals.
 */
export async function countJourneys(
  db: Db,
  { id, plan, begun }: Pick<KeptExperiment, 'id' | 'plan' | 'begun'>,
  now: Date,
): Promise<GoalCounts[]> {
  const needed = begun?.needed ?? []
  const { rows } = await sql<GoalCounts & { variant: number }>`
    with placed as (
      select j.journey_id, j.variant, j.exposed_at, j.exposed_at + make_interval(days => ${plan.days}) as until,
        row_number() over (partition by j.variant order by j.exposed_at, j.journey_id) as place
      from experiment_journeys as j where j.experiment_id = ${id}
    ), known as (
      select p.*, p.place <= (${needed}::int[])[p.variant + 1] and p.until <= ${now} as is_counted
      from placed as p
    ), begun as (
      select k.journey_id, c.id from known as k
      join cases as c on c.journey_id = k.journey_id and c.kind = 'hire' and not c.is_sample
        and c.created_at >= k.exposed_at and c.created_at <= k.until
      join hires as h on h.case_id = c.id and h.replaces_id is null
      where k.is_counted
    ), signed as (
      select distinct k.journey_id from known as k join begun as b using (journey_id)
      where exists (select from case_events as e
          where e.case_id = b.id and e.kind = 'completed' and e.at <= k.until)
        and (exists (select from mandates as m where m.case_id = b.id and m.signed_at <= k.until)
          or exists (select from payments as p where p.case_id = b.id and p.kind = 'charge'
            and p.state = 'succeeded' and p.settled_at <= k.until))
    )
    select k.variant::int as variant, count(*)::int as exposed,
      (count(*) filter (where k.is_counted))::int as counted,
      (count(*) filter (where k.journey_id in (select s.journey_id from signed as s)))::int as signed,
      (count(*) filter (where k.journey_id in (select b.journey_id from begun as b)))::int as started,
      (count(*) filter (where k.is_counted and exists (select from slug_visits as v
        where v.journey_id = k.journey_id and v.kind = 'human' and v.target like 'chat %'
          and v.visited_at >= k.exposed_at and v.visited_at <= k.until)))::int as chat
    from known as k group by k.variant`.execute(db)
  const byVariant = new Map(rows.map(({ variant, ...counts }) => [variant, counts]))
  const none = { exposed: 0, counted: 0, signed: 0, started: 0, chat: 0 }
  return plan.variants.map((_, variant) => byVariant.get(variant) ?? none)
}

/** Journeys of people who came by these links since then, where no rule decided. */
export async function countComing(
  db: Db,
  slugs: readonly string[],
  since: Date,
): Promise<{ journeys: number; first: Date | null }> {
  const { rows } = await sql<{ journeys: number; first: Date | null }>`
    select count(distinct journey_id)::int as journeys, min(visited_at) as first
    from slug_visits
    where slug = any(${slugs}::text[]) and kind = 'human' and rule_id is null
      and journey_id is not null and visited_at >= ${since}`.execute(db)
  return rows[0] ?? { journeys: 0, first: null }
}
