import { sql } from 'kysely'
import type { Ending } from '#domain/cases/ending.ts'
import type { DevicePurpose } from '#domain/authority/link-actors.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { TimelineKind } from '#domain/hiring/timeline.ts'
import type { Db } from '#server/db/connect.ts'

/** A watched application's state and the visitors with permission. */
export type LiveRow = {
  id: string
  owner: string
  /** Visitors admitted by a link. */
  others: Record<string, DevicePurpose>
  version: number
  ended_as: Ending | null
  signatures: number
  sealed: number
  submitted: StepCode[]
  newest: { kind: TimelineKind; step: StepCode | null; at: string } | null
  link: { opened: boolean; refused: boolean; revoked: boolean; delivered: boolean } | null
  replies: number
}

/** Several applications in one query, without missing ones. */
export async function listLiveStates(db: Db, caseIds: readonly string[]): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select a.id, a.visitor_id as owner, a.version, a.ended_as,
      coalesce((select jsonb_object_agg(v.visitor_id, v.purpose) from case_visitors v
        where v.case_id = a.id), '{}') as others,
      (select count(*)::int from signatures g join mandates n on n.id = g.mandate_id
        where n.case_id = a.id and n.state not in ('CANCELLED', 'EXPIRED')) as signatures,
      (select count(n.sealed_at)::int from mandates n where n.case_id = a.id) as sealed,
      coalesce((select jsonb_agg(s.step order by s.submitted_at, s.step) from step_answers s
        where s.case_id = a.id), '[]') as submitted,
      (select jsonb_build_object('kind', e.kind, 'step', e.step, 'at', e.at)
        from case_events e where e.case_id = a.id order by e.id desc limit 1) as newest,
      (select jsonb_build_object('opened', l.used_at is not null, 'refused', l.refused_at is not null,
          'revoked', l.revoked_at is not null, 'delivered', exists (
            select 1 from sms_messages m where m.case_id = a.id and m.state = 'delivered'
              and m.created_at >= l.created_at))
        from links l where l.case_id = a.id and l.purpose = 'spouse-sign'
        order by l.created_at desc limit 1) as link,
      (select count(*)::int from spouse_replies r where r.case_id = a.id) as replies
    from cases a where a.id = any(${caseIds})`.execute(db)
  return rows
}
