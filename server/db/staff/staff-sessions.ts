import { sql } from 'kysely'
import type { StaffRole } from '#domain/authority/actors.ts'
import type { StaffSessionTimes } from '#domain/staff/sign-in-limits.ts'
import type { Db } from '#server/db/connect.ts'
import { firstRow, keepStatement } from '#server/db/kept-statement.ts'

/** A session with its member, as each request of the console finds it. */
export type FoundSession = StaffSessionTimes & {
  id: string
  memberId: string
  name: string
  fullName: string
  email: string
  role: StaffRole
  hasSecondFactor: boolean
}

const finding = keepStatement(
  (_db, { tokenHash }: { tokenHash: string }) => sql<FoundSession>`
  select s.id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
    s.confirmed_at as "confirmedAt", m.id as "memberId", m.name, m.full_name as "fullName", m.email,
    m.role, m.totp_secret is not null as "hasSecondFactor"
  from staff_sessions as s
  join staff_members as m on m.id = s.member_id and m.disabled_at is null
  where s.token_hash = ${tokenHash}`,
)

/** Undefined for none, and for one whose member is disabled. */
export async function findSession(db: Db, tokenHash: string): Promise<FoundSession | undefined> {
  return firstRow(db, finding(db, { tokenHash }))
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: string
    id: string
    memberId: string
    at: Date
    confirmedAt: Date | null
    form: string
    browser: string
  },
): Promise<void> {
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      member_id: session.memberId,
      created_at: session.at,
      last_seen_at: session.at,
      confirmed_at: session.confirmedAt,
      device_form: session.form,
      device_browser: session.browser,
    })
    .execute()
}

export async function noteSessionSeen(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ last_seen_at: at }).where('id', '=', id).execute()
}

/** A second factor was given: the session goes on under another token. */
export async function confirmSession(
  db: Db,
  id: string,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ token_hash: tokenHash, confirmed_at: at, last_seen_at: at })
    .where('id', '=', id)
    .execute()
}

export type ListedSession = StaffSessionTimes & { id: string; form: string; browser: string }

/** Of one member, the last used first. */
export async function listSessions(db: Db, memberId: string): Promise<ListedSession[]> {
  return db
    .selectFrom('staff_sessions')
    .select([
      'id',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'confirmed_at as confirmedAt',
      'device_form as form',
      'device_browser as browser',
    ])
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

/** Ends sessions of a member: one by its id, all, or all but one. Answers how many there were. */
export async function deleteSessions(
  db: Db,
  memberId: string,
  which: { id?: string; but?: string } = {},
): Promise<number> {
  let ended = db.deleteFrom('staff_sessions').where('member_id', '=', memberId)
  if (which.id !== undefined) ended = ended.where('id', '=', which.id)
  if (which.but !== undefined) ended = ended.where('id', '!=', which.but)
  const { numDeletedRows } = await ended.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
