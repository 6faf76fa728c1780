import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type OtpRow = Selectable<Tables['otp_challenges']>
/** Null for a return by number alone. */
type Of = { caseId: string | null; visitorId: string }
/** SQL: for this application, or for none. */
const ofApplication = (caseId: string | null) =>
  sql<boolean>`case_id is not distinct from ${caseId}`

export async function insertOtpChallenge(
  db: Db,
  challenge: Insertable<Tables['otp_challenges']>,
): Promise<void> {
  await db.insertInto('otp_challenges').values(challenge).execute()
}

export function findChallenge(db: Db, id: number): Promise<OtpRow | undefined> {
  return db.selectFrom('otp_challenges').selectAll().where('id', '=', id).executeTakeFirst()
}

/** When this visitor last asked for a code here. */
export async function lastChallengeAt(db: Db, of: Of): Promise<Date | undefined> {
  return (await findNewest(db, of))?.sent_at
}

/** The sealed number that this visitor's newest code went to. */
export async function findLastPhone(db: Db, of: Of): Promise<Buffer | undefined> {
  return (await findNewest(db, of))?.phone
}

/** Counts a try of this visitor's newest code in one statement. */
export function countTry(db: Db, of: Of): Promise<OtpRow | undefined> {
  return db
    .updateTable('otp_challenges')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('otp_challenges as o')
        .select('o.id')
        .where(ofApplication(of.caseId))
        .where('o.visitor_id', '=', of.visitorId)
        .orderBy('o.sent_at', 'desc')
        .orderBy('o.id', 'desc')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()
}

/** A challenge with its number's fingerprints and the sealed number. */
type Confirmed = { id: number; phoneIndexes: readonly string[]; phone: Buffer }

/** Marks a code used and its number confirmed, under every key. False where it was used before. */
export async function markVerified(
  db: Db,
  { id, phoneIndexes, phone, now }: Confirmed & { now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('otp_challenges')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) return false
  await sql`
    insert into confirmed_numbers (visitor_id, phone_index, phone, confirmed_at)
    select o.visitor_id, p.phone_index, ${phone}, ${now}
    from otp_challenges as o cross join unnest(${phoneIndexes}::text[]) as p (phone_index)
    where o.id = ${id}
    on conflict (visitor_id, phone_index)
      do update set confirmed_at = excluded.confirmed_at, phone = excluded.phone`.execute(db)
  return true
}

/** When this visitor confirmed this number after `since`, if ever. */
export async function findVerified(
  db: Db,
  asked: Of & { phoneIndexes: readonly string[]; since: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('otp_challenges')
    .select('verified_at')
    .where('case_id', '=', asked.caseId)
    .where('visitor_id', '=', asked.visitorId)
    .where('phone_index', 'in', [...asked.phoneIndexes])
    .where('verified_at', '>', asked.since)
    .orderBy('verified_at', 'desc')
    .executeTakeFirst()
  return row?.verified_at ?? undefined
}

function findNewest(db: Db, of: Of) {
  return db
    .selectFrom('otp_challenges')
    .select(['sent_at', 'phone'])
    .where(ofApplication(of.caseId))
    .where('visitor_id', '=', of.visitorId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
