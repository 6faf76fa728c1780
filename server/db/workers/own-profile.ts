import { sql } from 'kysely'
import type { DeviceBrowser, DeviceForm } from '#domain/visitor/device-kind.ts'
import type { HerAskRow } from '#server/db/hiring/links/her-asks.ts'
import type { Ending } from '#domain/cases/ending.ts'
import type { Db } from '#server/db/connect.ts'

/** A device that confirmed a worker's number by a code. */
export type OwnDevice = {
  visitorId: string
  form: DeviceForm | null
  browser: DeviceBrowser | null
}

/** People whose number this visitor confirmed since then, by name. */
export function listPeopleOfVisitor(
  db: Db,
  of: { visitorId: string; since: Date },
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('maids')
    .innerJoin('confirmed_numbers as own', 'own.phone_index', 'maids.phone_index')
    .select(['maids.id', 'maids.name'])
    .where('own.visitor_id', '=', of.visitorId)
    .where('own.confirmed_at', '>', of.since)
    .where('maids.withdrawn_at', 'is', null)
    .where('maids.trashed_at', 'is', null)
    .orderBy('maids.name')
    .orderBy('maids.id')
    .execute()
}

/** Devices that opened her profile since then, and may still. */
export async function listOwnDevices(
  db: Db,
  of: { maidId: string; since: Date; now: Date },
): Promise<OwnDevice[]> {
  const { rows } = await sql<OwnDevice>`
    select v.id as "visitorId", v.device_form as form, v.device_browser as browser
    from maids as m
    join confirmed_numbers as c on c.phone_index = m.phone_index and c.confirmed_at > ${of.since}
    join visitors as v on v.id = c.visitor_id
    where m.id = ${of.maidId} and exists (select 1 from visitor_tokens as t
      where t.visitor_id = v.id and not t.reads_only and t.expires_at > ${of.now})
    order by c.confirmed_at desc, v.id`.execute(db)
  return rows
}

/** Forgets that a device confirmed her number, so that it needs a new code. */
export async function forgetConfirmed(
  db: Db,
  of: { maidId: string; visitorId: string },
): Promise<void> {
  await db
    .deleteFrom('confirmed_numbers')
    .where('visitor_id', '=', of.visitorId)
    .where('phone_index', '=', (eb) =>
      eb.selectFrom('maids').select('maids.phone_index').where('maids.id', '=', of.maidId),
    )
    .execute()
}

export type OwnAskRow = Pick<HerAskRow, 'case_id' | 'state' | 'answer_by' | 'answered_at'> & {
  ended_as: Ending | null
}

/** What families asked her, newest first. */
export function listAsksOf(db: Db, maidId: string): Promise<OwnAskRow[]> {
  return db
    .selectFrom('her_asks as ask')
    .innerJoin('hires', 'hires.case_id', 'ask.case_id')
    .innerJoin('cases', 'cases.id', 'ask.case_id')
    .select(['ask.case_id', 'ask.state', 'ask.answer_by', 'ask.answered_at', 'cases.ended_as'])
    .where('hires.maid_id', '=', maidId)
    .orderBy('ask.asked_at', 'desc')
    .limit(20)
    .execute()
}
