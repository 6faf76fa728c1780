import { sql } from 'kysely'
import type { VisitAgent } from '#domain/figures/visit-agents.ts'
import type { DeviceForm } from '#domain/visitor/device-kind.ts'
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

/** Notes that a journey opened pages: its first ones, its first profile, and whose it is. */
export async function noteJourney(db: Db, seen: JourneySeen): Promise<void> {
  const { journeyId, at, agent, device, campaign, hasProfile } = seen
  await sql`
    insert into journey_heads as kept (journey_id, began_at, agent, device, campaign, profile_after)
    values (${journeyId}, ${at}, ${agent}, ${device}, ${campaign}, ${hasProfile ? 0 : null}::integer)
    on conflict (journey_id) do update set
      agent = case when 'staff' in (kept.agent, excluded.agent) then 'staff'
        when 'bot' in (kept.agent, excluded.agent) then 'bot' else 'person' end,
      profile_after = coalesce(kept.profile_after, case when excluded.profile_after is not null
        then floor(extract(epoch from excluded.began_at - kept.began_at))::integer end)
    where kept.agent <> excluded.agent
      or (kept.profile_after is null and excluded.profile_after is not null)`.execute(db)
}
