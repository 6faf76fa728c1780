import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Records once per link that it ended unanswered (ruling 29). Answers the applications. */
export async function noteMissingSignatures(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ case_id: string }>`
    insert into case_events (case_id, kind, step, facts, at)
    select l.case_id, 'signature-missing', 'SIGN_MONTHLY_PAYMENTS', '{}', ${now}
    from links as l join applications as a on a.id = l.case_id
    where l.purpose = 'spouse-sign' and l.expires_at <= ${now}
      and l.revoked_at is null and l.refused_at is null and a.ended_at is null
      and not exists (select 1 from step_answers as s
        where s.case_id = a.id and s.step = 'SIGN_MONTHLY_PAYMENTS')
      and not exists (select 1 from case_events as e
        where e.case_id = a.id and e.kind = 'signature-missing' and e.at >= l.expires_at)
    returning case_id`.execute(db)
  return rows.map(({ case_id: caseId }) => caseId)
}
