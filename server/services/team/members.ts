import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#domain/authority/actors.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { signInRules } from '#domain/staff/sign-in-limits.ts'
import { isStaffName } from '#server/who/acting-staff.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  countAdministrators,
  hasMembers,
  insertMember,
  listMembers,
  lockMember,
  lockMemberByEmail,
  replaceLink,
  updateMember,
} from '#server/db/staff/members.ts'
import type { Member } from '#server/db/staff/members.ts'
import { deleteSessions, listSessions } from '#server/db/staff/staff-sessions.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, newToken } from '#server/privacy/opaque-id.ts'
import { queueMail } from '#server/services/mail/queue-mail.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env'>
type MailParts = Parts & Pick<Deps, 'ring' | 'mail'>

/** Everybody who is or was a member of staff. */
export async function listTeam({ db }: Parts) {
  const members = await listMembers(db)
  return {
    members: members.map(({ lastSeenAt, disabledAt, ...one }) => ({
      ...one,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      disabledAt: disabledAt?.toISOString() ?? null,
    })),
  }
}

type Invited = Pick<Member, 'name' | 'fullName' | 'email' | 'role'>

/**
 * Adds somebody and answers the link by which they choose a password, once. Throws for a name or an
 * address that is somebody's, or has another shape.
 */
export async function inviteMember(
  deps: MailParts,
  _asker: StaffAsker,
  invited: Invited,
): Promise<Made> {
  const { db, clock } = deps
  if (!isStaffName(invited.name)) throw fieldProblem('name', 'staff-name-shape')
  const id = randomUUID()
  const at = clock.now()
  const isNew = await insertMember(db, { id, ...invited }, at)
  if (!isNew) throw fieldProblem('name', 'staff-name-taken')
  const { name: member, role } = invited
  await recordAudit(db, { kind: 'member-invited', by: 'staff', at, holds: { member, role } })
  return sendLink(deps, { id, ...invited })
}

/** Another link to choose a password; the earlier one opens nothing any more. */
export async function makeMemberLink(
  deps: MailParts,
  _asker: StaffAsker,
  { memberId }: { memberId: string },
): Promise<Made> {
  const { db, clock } = deps
  const member = await lockMember(db, memberId)
  if (!member || member.disabledAt) throw new Problem('not-found')
  const holds = { member: member.name }
  await recordAudit(db, { kind: 'member-link-made', by: 'staff', at: clock.now(), holds })
  return sendLink(deps, member)
}

/** The link, and whether it is on its way to the member's own address. */
type Made = { link: string; isMailed: boolean }

async function sendLink(
  deps: MailParts,
  { id, email: to, fullName }: Pick<Member, 'id' | 'email' | 'fullName'>,
): Promise<Made> {
  const { link, until } = await makeLink(deps, id)
  const values = { name: fullName, link }
  return { link, isMailed: await queueMail(deps, { kind: 'invitation', to, values, until }) }
}

/** Its secret is behind the `#`, which no server and no log is told. */
async function makeLink(
  { db, clock, env }: Parts,
  memberId: string,
): Promise<{ link: string; until: Date }> {
  const token = newToken()
  const at = clock.now()
  const until = new Date(at.getTime() + signInRules.linkHours * 3_600_000)
  await replaceLink(db, { tokenHash: hashToken(token), memberId, at, expiresAt: until })
  return { link: `${env.CONSOLE_ORIGIN}/console/join#${token}`, until }
}

/**
 * Changes what a member may do. Whoever is disabled is out with the next request, everywhere. Throws
 * `not-found`, and a refusal where no administrator would be left.
 */
export async function changeMember(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { memberId, role, isDisabled }: { memberId: string; role: StaffRole; isDisabled: boolean },
): Promise<Record<string, never>> {
  const administrators = await countAdministrators(db)
  const member = await lockMember(db, memberId)
  if (!member) throw new Problem('not-found')
  const isOne = member.role === 'administrator' && !member.disabledAt
  const staysOne = role === 'administrator' && !isDisabled
  if (isOne && !staysOne && administrators < 2) throw fieldProblem('role', 'last-administrator')
  const at = clock.now()
  const disabledAt = isDisabled ? (member.disabledAt ?? at) : null
  await updateMember(db, memberId, { role, disabledAt })
  if (isDisabled) await deleteSessions(db, memberId)
  const holds = { member: member.name, role, state: isDisabled ? 'disabled' : 'enabled' }
  await recordAudit(db, { kind: 'member-changed', by: 'staff', at, holds })
  return {}
}

/** Where the asker is signed in. */
export async function listOwnSessions({ db }: Parts, { session }: StaffAsker) {
  const sessions = await listSessions(db, session.memberId)
  return {
    sessions: sessions.map(({ id, form, browser, createdAt, lastSeenAt }) => ({
      id,
      form,
      browser,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === session.id,
    })),
  }
}

/** Ends one session of the asker, or all but this one. */
export async function endOwnSessions(
  { db, clock }: Parts,
  { session }: StaffAsker,
  { sessionId }: { sessionId?: string | undefined },
): Promise<{ ended: number }> {
  const which = sessionId === undefined ? { but: session.id } : { id: sessionId }
  const ended = await deleteSessions(db, session.memberId, which)
  const holds = { member: session.name, sessions: ended }
  await recordAudit(db, { kind: 'sessions-ended', by: 'staff', at: clock.now(), holds })
  return { ended }
}

/** Who they are is asked for as they follow their link. */
const firstAdministrator = {
  name: 'administrator',
  fullName: '',
  email: '',
  role: 'administrator',
} as const

/**
 * The link of the first administrator, as the product starts for the first time; undefined later, so
 * that a second process takes nothing from the first.
 */
export async function makeFirstLink(deps: Parts): Promise<string | undefined> {
  return inTransaction(deps.db, async (tx) => {
    if (await hasMembers(tx)) return undefined
    const first = { ...firstAdministrator, id: randomUUID() }
    if (!(await insertMember(tx, first, deps.clock.now()))) return undefined
    return (await makeLink({ ...deps, db: tx }, first.id)).link
  })
}

/** Another one, until somebody joined; undefined afterwards. The earlier link opens nothing any more. */
export async function makeFirstLinkAgain(deps: Parts): Promise<string | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const first = await lockMemberByEmail(tx, firstAdministrator.email)
    return first && (await makeLink({ ...deps, db: tx }, first.id)).link
  })
}

/**
 * For who cannot sign in any more: a link to choose a password and set up a second factor anew.
 * Undefined where nobody who may sign in has this address.
 */
export async function makeRescueLink(deps: Parts, email: string): Promise<string | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const member = await lockMemberByEmail(tx, email)
    if (!member || member.disabledAt) return undefined
    await updateMember(tx, member.id, { totpSecret: null, failedTries: 0, lockedUntil: null })
    await deleteSessions(tx, member.id)
    const holds = { member: member.name }
    await recordAudit(tx, {
      kind: 'member-link-made',
      by: 'server',
      at: deps.clock.now(),
      holds,
    })
    return (await makeLink({ ...deps, db: tx }, member.id)).link
  })
}
