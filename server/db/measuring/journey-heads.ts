import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { visitAgents } from '#domain/figures/visit-agents.ts'
import type { VisitAgent } from '#domain/figures/visit-agents.ts'
import type { DeviceForm } from '#domain/visitor/device-kind.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'

/** A journey as one batch of its events tells of it. */
export type JourneySeen = {
  journeyId: string
  at: Date
  agent: VisitAgent
  device: DeviceForm
  /** Of the first page alone. */
  campaign: string | null
  hasProfile: boolean
}

/**
 * SQL: notes that a journey opened pages: its first ones, its first profile, and whose it is. A row that
 * is only looked at is cheaper than one that is locked.
 */
export function journeyNoted(seen: JourneySeen): RawBuilder<unknown> {
  const { journeyId, at, agent, device, campaign, hasProfile } = seen
  // A later agent of the list stands over an earlier one.
  const weaker = visitAgents.slice(0, visitAgents.indexOf(agent))
  return sql`
    insert into journey_heads as kept (journey_id, began_at, agent, device, campaign, profile_after)
    select ${journeyId}, ${at}::timestamptz, ${agent}, ${device}, ${campaign}, ${hasProfile ? 0 : null}::integer
    where not exists (
      select from journey_heads where journey_id = ${journeyId} and agent <> all(${weaker}::text[])
        and (profile_after is not null or not ${hasProfile}::boolean))
    on conflict (journey_id) do update set
      agent = case when kept.agent = any(${weaker}::text[]) then excluded.agent else kept.agent end,
      profile_after = coalesce(kept.profile_after, case when excluded.profile_after is not null
        then floor(extract(epoch from excluded.began_at - kept.began_at))::integer end)
    where kept.agent = any(${weaker}::text[])
      or (kept.profile_after is null and excluded.profile_after is not null)`
}

/** Adds what changed to the days, each change once. */
export async function addJourneyChanges(db: Db): Promise<void> {
  // In one order, so that two at once never wait for each other in a circle.
  await sql`
    with taken as (delete from journey_changes returning *),
      summed as (
        insert into journey_day_sums (day, agent, device, profile_within, journeys)
        select day, agent, device, profile_within, sum(change) from taken
        group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
        on conflict (day, agent, device, profile_within) do update
          set journeys = journey_day_sums.journeys + excluded.journeys)
    insert into journey_days (day, agent, device, campaign, profile_within, journeys)
    select day, agent, device, campaign, profile_within, sum(change) from taken
    group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 1, 2, 3, 4, 5
    on conflict (day, agent, device, campaign, profile_within) do update
      set journeys = journey_days.journeys + excluded.journeys`.execute(db)
}

/** Counts all days anew, from the journeys themselves. */
export async function recountJourneyDays(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Whoever is writing a journey ends first, so that none is counted twice or not at all.
    await sql`lock table journey_changes, journey_days, journey_day_sums in exclusive mode`.execute(
      tx,
    )
    await sql`delete from journey_changes`.execute(tx)
    await sql`delete from journey_days`.execute(tx)
    await sql`delete from journey_day_sums`.execute(tx)
    await sql`
      insert into journey_days (day, agent, device, campaign, profile_within, journeys)
      select c.day, c.agent, c.device, c.campaign, c.profile_within, count(*)
      from journey_heads as h cross join lateral change_of_journey(h, 1) as c
      group by 1, 2, 3, 4, 5`.execute(tx)
    await sql`
      insert into journey_day_sums (day, agent, device, profile_within, journeys)
      select day, agent, device, profile_within, sum(journeys) from journey_days
      group by 1, 2, 3, 4`.execute(tx)
  })
}
