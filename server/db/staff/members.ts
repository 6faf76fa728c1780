import { sql } from 'kysely'
import type { StaffRole } from '#domain/authority/actors.ts'
import type { Db } from '#server/db/connect.ts'

/** A member of staff as the team's list shows them. */
export type Member = {
  id: string
  /** As the audit trail names them. */
  name: string
  fullName: string
  email: string
  role: StaffRole
  /** False until they chose a password and set up a second factor. */
  hasJoined: boolean
  lastSeenAt: Date | null
  disabledAt: Date | null
}

/** With what proves that it is them. */
export type MemberSecrets = {
  id: string
  name: string
  fullName: string
  email: string
  role: StaffRole
  passwordHash: string | null
  totpSecret: Buffer | null
  totpStep: number | null
  failedTries: number
  lockedUntil: Date | null
  disabledAt: Date | null
}

const secrets = (db: Db) =>
  db
    .selectFrom('staff_members')
    .select([
      'id',
      'name',
      'full_name as fullName',
      'email',
      sql<StaffRole>`role`.as('role'),
      'password_hash as passwordHash',
      'totp_secret as totpSecret',
      'totp_step as totpStep',
      'failed_tries as failedTries',
      'locked_until as lockedUntil',
      'disabled_at as disabledAt',
    ])

/** Held until the transaction ends, so that tries are counted one after the other. */
export async function lockMemberByEmail(db: Db, email: string): Promise<MemberSecrets | undefined> {
  return secrets(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
}

/** The same by id. */
export async function lockMember(db: Db, id: string): Promise<MemberSecrets | undefined> {
  return secrets(db).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Members who come in, by name: who may see to something or be named. */
export function listColleagues(db: Db): Promise<Pick<Member, 'id' | 'name' | 'fullName'>[]> {
  return db
    .selectFrom('staff_members')
    .select(['id', 'name', 'full_name as fullName'])
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('name')
    .execute()
}

/** Whoever ever was one, by name. */
export async function listMembers(db: Db): Promise<Member[]> {
  return db
    .selectFrom('staff_members as m')
    .select([
      'm.id',
      'm.name',
      'm.full_name as fullName',
      'm.email',
      sql<StaffRole>`m.role`.as('role'),
      sql<boolean>`m.password_hash is not null and m.totp_secret is not null`.as('hasJoined'),
      sql<Date | null>`(select max(last_seen_at) from staff_sessions where member_id = m.id)`.as(
        'lastSeenAt',
      ),
      'm.disabled_at as disabledAt',
    ])
    .orderBy('m.name')
    .execute()
}

/** How many could manage the team today; held until the transaction ends. */
export async function countAdministrators(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('staff_members')
    .select('id')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    // Whoever is only invited can manage nothing yet.
    .where('password_hash', 'is not', null)
    .where('totp_secret', 'is not', null)
    .forUpdate()
    .execute()
  return rows.length
}

export const hasMembers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff_members').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Whether a command may run in this name: of a member who is not disabled. Any name may before the
 * first member has joined, who alone has no address yet.
 */
export async function mayActAs(db: Db, name: string): Promise<boolean> {
  const members = await db
    .selectFrom('staff_members')
    .select(['name', 'disabled_at'])
    .where('email', '<>', '')
    .execute()
  if (members.length === 0) return true
  return members.some((member) => member.name === name && member.disabled_at === null)
}

export type NewMember = Pick<Member, 'id' | 'name' | 'fullName' | 'email' | 'role'>

/** False where the name or the address is somebody's already. */
export async function insertMember(db: Db, member: NewMember, at: Date): Promise<boolean> {
  const { id, name, fullName: full_name, email, role } = member
  const row = await db
    .insertInto('staff_members')
    .values({ id, name, full_name, email, role, created_at: at })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Changes = Partial<Pick<Member, 'name' | 'fullName' | 'email'>> & {
  role?: StaffRole
  disabledAt?: Date | null
  passwordHash?: string
  totpSecret?: Buffer | null
  totpStep?: number | null
  failedTries?: number
  lockedUntil?: Date | null
}

export async function updateMember(db: Db, id: string, changes: Changes): Promise<void> {
  const set = {
    name: changes.name,
    full_name: changes.fullName,
    email: changes.email,
    role: changes.role,
    disabled_at: changes.disabledAt,
    password_hash: changes.passwordHash,
    totp_secret: changes.totpSecret,
    totp_step: changes.totpStep,
    failed_tries: changes.failedTries,
    locked_until: changes.lockedUntil,
  }
  await db.updateTable('staff_members').set(set).where('id', '=', id).execute()
}

/** Takes back one counted try that was right, with the lock that it may have set. */
export async function giveBackTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('staff_members')
    .set({ failed_tries: sql<number>`greatest(failed_tries - 1, 0)`, locked_until: null })
    .where('id', '=', id)
    .execute()
}

/** Replaces the codes that there were. */
export async function saveRecoveryCodes(
  db: Db,
  memberId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('member_id', '=', memberId).execute()
  await db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute()
}

/** Takes a code, so that it opens once; false for one that there is not. */
export async function takeRecoveryCode(db: Db, memberId: string, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_recovery_codes')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .returning('code_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** One link a member: an earlier one opens nothing any more. */
export async function replaceLink(
  db: Db,
  link: { tokenHash: string; memberId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('staff_links').where('member_id', '=', link.memberId).execute()
  await db
    .insertInto('staff_links')
    .values({
      token_hash: link.tokenHash,
      member_id: link.memberId,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Whose link this is, while it lasts. */
export async function findLinkMember(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_links')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.member_id
}

export async function deleteLinks(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('staff_links').where('member_id', '=', memberId).execute()
}
