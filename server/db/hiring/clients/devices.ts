import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { purposesOf } from '#domain/authority/link-actors.ts'
import type { OpenDevice } from '#domain/hiring/devices.ts'
import type { DeviceBrowser, DeviceForm } from '#domain/visitor/device-kind.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteTokens } from '#server/db/visitor/visitor.ts'
import type { Asked } from '#server/db/hiring/applications.ts'
import { deleteDraftsOf } from '#server/db/hiring/answers/step-answers.ts'

/** Null where not seen since these columns exist. */
export type DeviceRow = OpenDevice & {
  visitorId: string
  cameOn: Day
  seenOn: Day | null
  form: DeviceForm | null
  browser: DeviceBrowser | null
}

/** The household's devices with a valid session, last seen first. */
export async function listOpenDevices(
  db: Db,
  { caseId, now }: { caseId: string; now: Date },
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    with own as (
      select id, visitor_id, phone_index from applications where id = ${caseId}
    ), let_in as (
      select visitor_id from own
      union
      select visitor_id from case_visitors
      where case_id = ${caseId} and purpose = any(${purposesOf('household')})
    )
    select v.id as "visitorId", v.device_form as form, v.device_browser as browser,
      v.last_seen_on as "seenOn",
      (v.created_at at time zone 'Asia/Dubai')::date as "cameOn",
      v.id = own.visitor_id as "began",
      (select max(c.confirmed_at) from confirmed_numbers as c
        where c.visitor_id = v.id and c.phone_index = own.phone_index) as "confirmedAt"
    from own cross join let_in join visitors as v on v.id = let_in.visitor_id
    where exists (select 1 from visitor_tokens as t
      where t.visitor_id = v.id and not t.reads_only and t.expires_at > ${now})
    order by v.last_seen_on desc nulls last, v.created_at desc, v.id`.execute(db)
  return rows
}

/** Ends a device's sessions and deletes its drafts, which no other device sees. */
export async function endVisitor(db: Db, visitorId: string): Promise<void> {
  await deleteDraftsOf(db, visitorId)
  await deleteTokens(db, visitorId)
}

/** Removes a device that a link admitted from an application. */
export async function shutOutOf(db: Db, { caseId, visitorId }: Asked): Promise<void> {
  await db
    .deleteFrom('case_visitors')
    .where('case_id', '=', caseId)
    .where('visitor_id', '=', visitorId)
    .execute()
}
