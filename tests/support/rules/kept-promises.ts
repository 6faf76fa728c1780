import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { textsIn } from '#tests/support/hire-somebody.ts'

/** Each acknowledged fact that promises work, and the rows where it was not done, or more than once. */
const promises: Readonly<Record<string, RawBuilder<unknown>>> = {
  'a submitted step has one entry in the trail': sql`
    select s.case_id, s.count as submitted, coalesce(a.count, 0) as told from (
      select case_id, count(*) from case_events where kind = 'submitted' group by 1
    ) s left join (
      select chain as case_id, count(*) from audit_events where kind = 'step-submitted' group by 1
    ) a using (case_id)
    where s.count is distinct from a.count`,
  'a signed paper is sealed once': sql`
    select m.id, count(e.hash) as sealed from mandates m left join audit_events e
      on e.chain = m.case_id and e.kind = 'paper-sealed'
      and e.holds->>'mandate' = m.id::text
    where m.signed_at is not null group by m.id having count(e.hash) <> 1`,
  'a complete hire has one certificate': sql`
    select a.id, count(e.hash) as certified from applications a left join audit_events e
      on e.chain = a.id and e.kind = 'certificate-sealed'
    where a.ended_as = 'completed' group by a.id having count(e.hash) <> 1`,
}

/** The promises of a site that were not kept exactly once; `outboxFile` has a line for each text that was sent. */
export async function brokenPromises(
  db: Db,
  outboxFile: string,
): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {}
  for (const [sentence, query] of Object.entries(promises)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken[sentence] = rows.slice(0, 5)
  }
  const sent = textsIn(outboxFile).map(({ key }) => key)
  const rows = await db.selectFrom('sms_messages').select(['id', 'state', 'purpose']).execute()
  const wrong = rows.filter(
    ({ id, state }) => sent.filter((key) => key === id).length !== (state === 'sent' ? 1 : 0),
  )
  if (wrong.length > 0) broken['a text is sent once'] = wrong.slice(0, 5)
  return broken
}
