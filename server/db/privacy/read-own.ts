import type { Db } from '#server/db/connect.ts'

/** All stored data of an application, still sealed. */
export async function readOwn(db: Db, caseId: string) {
  return {
    answers: await db
      .selectFrom('step_answers')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('submitted_at')
      .execute(),
    documents: await db
      .selectFrom('documents')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('uploaded_at')
      .execute(),
    papers: await db
      .selectFrom('mandates')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('created_at')
      .execute(),
    certificates: await db
      .selectFrom('certificates')
      .selectAll()
      .where('case_id', '=', caseId)
      .execute(),
    dues: await db
      .selectFrom('dues')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('period_from')
      .execute(),
    payments: await db
      .selectFrom('payments')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('created_at')
      .execute(),
    invoices: await db
      .selectFrom('invoices')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('issued_at')
      .execute(),
    texts: await db
      .selectFrom('sms_messages')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('created_at')
      .execute(),
    events: await db
      .selectFrom('case_events')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('id')
      .execute(),
    bookings: await db
      .selectFrom('arrival_bookings')
      .selectAll()
      .where('case_id', '=', caseId)
      .execute(),
    questions: await db
      .selectFrom('her_questions')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('asked_at')
      .execute(),
    checkIns: await listOwnCheckIns(db, caseId),
    devices: await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('case_id', '=', caseId)
      .execute(),
  }
}
/** What a household said of months, a trial and the first weeks; never what she said. */
const listOwnCheckIns = (db: Db, caseId: string) =>
  db
    .selectFrom('check_ins')
    .select(['kind', 'day', 'household_answers as answers', 'household_answered_at as answeredAt'])
    .where('case_id', '=', caseId)
    .where('household_answered_at', 'is not', null)
    .orderBy('day')
    .execute()

export type Own = Awaited<ReturnType<typeof readOwn>>

/** A session's touches and addresses, and its saved list. */
export async function readVisits(
  db: Db,
  { sessionId, visitorId }: { sessionId: string | null; visitorId: string },
) {
  return {
    touches: await db
      .selectFrom('touches')
      .select(['which', 'at', 'url', 'ads_indicators', 'affiliate_event'])
      .where('session_id', '=', sessionId)
      .execute(),
    addresses: await db
      .selectFrom('url_log')
      .select(['received_at', 'url'])
      .where('session_id', '=', sessionId)
      .orderBy('received_at')
      .execute(),
    saved: await db
      .selectFrom('saved_maids')
      .select(['maid_id', 'saved_at'])
      .where('visitor_id', '=', visitorId)
      .execute(),
  }
}
