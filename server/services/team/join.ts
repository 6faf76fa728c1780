import { renderSVG } from 'uqr'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { refusePassword } from '#domain/staff/password.ts'
import { isStaffName } from '#server/who/acting-staff.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import {
  deleteLinks,
  findLinkMember,
  lockMember,
  saveRecoveryCodes,
  updateMember,
} from '#server/db/staff/members.ts'
import type { MemberSecrets } from '#server/db/staff/members.ts'
import { deleteSessions } from '#server/db/staff/staff-sessions.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { confirmStaffSession, startStaffSession } from '#server/who/staff-visit.ts'
import type { StaffVisit } from '#server/who/staff-visit.ts'
import { hashPassword } from './passwords.ts'
import { hashRecovery, newRecoveryCodes, newTotp, sealSecret, stepOfCode } from './second-factor.ts'
import type { NextFactor } from './sign-in.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'session' | 'passwordCost'>

/** Whom a link invites; throws `link-expired`. */
export async function readLink(
  { db, clock }: Parts,
  _visit: StaffVisit,
  { token }: { token: string },
): Promise<{ fullName: string; email: string; isFirst: boolean }> {
  const { fullName, email } = await memberOfLink(db, token, clock.now())
  return { fullName, email, isFirst: email === '' }
}

async function memberOfLink(db: Db, token: string, now: Date): Promise<MemberSecrets> {
  const memberId = await findLinkMember(db, hashToken(token), now)
  const member = memberId && (await lockMember(db, memberId))
  if (!member || member.disabledAt) throw new Problem('link-expired')
  return member
}

export type Joining = {
  token: string
  password: string
  /** Who the first administrator is; of others it is known. */
  own?: { name: string; fullName: string; email: string } | undefined
}

/**
 * Chooses a password by a link, which opens nothing after it, and ends all sessions that there were.
 * Throws `link-expired`, and a refusal of the password.
 */
export async function choosePassword(
  deps: Parts,
  visit: StaffVisit,
  { token, password, own }: Joining,
): Promise<{ next: NextFactor }> {
  // Before the transaction, since it takes a while.
  const passwordHash = await hashPassword(password, deps.passwordCost)
  return inTransaction(deps.db, async (tx) => {
    const member = await memberOfLink(tx, token, deps.clock.now())
    const who = member.email === '' ? askedOf(own) : member
    const refusal = refusePassword(password, [who.fullName, who.email, who.name])
    if (refusal) throw fieldProblem('password', refusal)
    const { name, fullName, email } = who
    const known = { name, fullName, email, failedTries: 0, lockedUntil: null }
    await updateMember(tx, member.id, { passwordHash, ...known })
    await deleteLinks(tx, member.id)
    await deleteSessions(tx, member.id)
    await startStaffSession({ ...deps, db: tx }, visit, member.id)
    return { next: member.totpSecret ? ('enter-code' as const) : ('set-up-code' as const) }
  })
}

function askedOf(own: Joining['own']): NonNullable<Joining['own']> {
  if (!own) throw fieldProblem('own', 'missing')
  if (!isStaffName(own.name)) throw fieldProblem('own.name', 'staff-name-shape')
  return own
}

/** What an authenticator app is told: typed, or as a QR code (SVG). Throws `signed-out`. */
export async function beginSetUp(_deps: Parts, { session }: StaffVisit) {
  if (!session) throw new Problem('signed-out')
  const { secret, address } = newTotp(session.email)
  return Promise.resolve({ secret, qr: renderSVG(address, { border: 2 }) })
}

/**
 * Keeps the app's secret once a code proves that it has it, and answers the codes for recovery. Throws
 * `signed-out`, `not-allowed` where there is a second factor already, and `second-factor-wrong`.
 */
export async function finishSetUp(
  deps: Parts,
  visit: StaffVisit,
  { secret, code }: { secret: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { session } = visit
  if (!session) throw new Problem('signed-out')
  const now = deps.clock.now()
  const step = stepOfCode({ secret, after: null }, code, now)
  if (step === undefined) throw new Problem('second-factor-wrong')
  return inTransaction(deps.db, async (tx) => {
    const member = await lockMember(tx, session.memberId)
    if (!member || member.totpSecret) throw new Problem('not-allowed')
    const totpSecret = sealSecret(deps.ring, member.id, secret)
    await updateMember(tx, member.id, { totpSecret, totpStep: step })
    const recoveryCodes = newRecoveryCodes()
    const hashes = recoveryCodes.map((one) => hashRecovery(member.id, one))
    await saveRecoveryCodes(tx, member.id, hashes)
    await confirmStaffSession({ ...deps, db: tx }, visit, session.id)
    const told = { by: 'staff' as const, at: now, holds: { member: member.name } }
    await recordAudit(tx, { kind: 'second-factor-set', ...told })
    await recordAudit(tx, { kind: 'member-joined', ...told })
    return { recoveryCodes }
  })
}
