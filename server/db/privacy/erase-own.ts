import { sql } from 'kysely'
import type { HeldKind } from '#domain/privacy/retention.ts'
import { deleteParties } from '#server/db/cases/parties.ts'
import type { Db } from '#server/db/connect.ts'

type Asked = { caseId: string; visitorId: string; sessionId: string | null }

/** Erases rows around an application that no law keeps. Answers counts by kind. */
export async function eraseRelated(
  db: Db,
  { caseId, visitorId, sessionId }: Asked,
): Promise<Partial<Record<HeldKind, number>>> {
  return {
    drafts: await gone(db, sql`delete from step_drafts where case_id = ${caseId}`),
    texts:
      (await gone(db, sql`delete from sms_messages where case_id = ${caseId}`)) +
      (await gone(db, sql`delete from reminders where case_id = ${caseId}`)),
    codes:
      (await gone(db, sql`delete from otp_challenges where case_id = ${caseId}`)) +
      (await gone(db, sql`delete from code_requests where case_id = ${caseId}`)) +
      (await gone(db, sql`delete from idempotency_keys where asker_id = ${visitorId}`)),
    questions:
      (await gone(db, sql`delete from her_questions where case_id = ${caseId}`)) +
      (await gone(db, sql`delete from spouse_replies where case_id = ${caseId}`)) +
      (await gone(db, sql`delete from case_notes where case_id = ${caseId}`)),
    devices: await gone(db, sql`delete from push_subscriptions where case_id = ${caseId}`),
    rooms: await gone(
      db,
      sql`delete from rooms where id in (select room_id from room_seats where visitor_id = ${visitorId})`,
    ),
    familyVoices: await gone(
      db,
      // The row stays without words, so that nobody is asked again.
      sql`update family_voices set state = 'taken-back', body = null, given_at = null,
        comes_out_at = null, her_answer = null, her_token_hash = null
        where case_id = ${caseId} and body is not null`,
    ),
    visits:
      (await gone(db, sql`delete from touches where session_id = ${sessionId}`)) +
      (await gone(db, sql`delete from url_log where session_id = ${sessionId}`)) +
      (await gone(db, sql`delete from saved_maids where visitor_id = ${visitorId}`)) +
      (await gone(db, sql`delete from match_alerts where visitor_id = ${visitorId}`)),
  }
}

/** Counts answers, which are erased with everything given. */
export async function countAnswers(db: Db, caseId: string): Promise<number> {
  const row = await db
    .selectFrom('step_answers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Removes links from an erased application to its household. */
export async function forgetWhose(db: Db, caseId: string): Promise<void> {
  // Confirmed numbers go too, unless another application uses them.
  await sql`
    delete from confirmed_numbers as c using applications as a
    where a.id = ${caseId} and c.phone_index = a.phone_index and not exists (
      select from applications as o where o.phone_index = a.phone_index and o.id <> a.id)`.execute(
    db,
  )
  await db
    .updateTable('cases')
    .set({ network_index: null, session_id: null, journey_id: null })
    .where('id', '=', caseId)
    .execute()
  await deleteParties(db, caseId)
}

async function gone(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db)
  return Number(numAffectedRows ?? 0)
}
