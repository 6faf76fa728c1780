import { Problem } from '#domain/problem.ts'
import { lockedUntil } from '#domain/staff/sign-in-limits.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  giveBackTry,
  lockMember,
  lockMemberByEmail,
  updateMember,
} from '#server/db/staff/members.ts'
import type { MemberSecrets } from '#server/db/staff/members.ts'
import { deleteSessions } from '#server/db/staff/staff-sessions.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/services/mail/queue-mail.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import {
  confirmStaffSession,
  forgetStaffCookie,
  startStaffSession,
} from '#server/who/staff-visit.ts'
import type { StaffVisit } from '#server/who/staff-visit.ts'
import { isPassword } from './passwords.ts'
import { takeSecondFactor } from './second-factor.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'session' | 'mail' | 'passwordCost'>
/** What a session still wants before it is whole. */
export type NextFactor = 'enter-code' | 'set-up-code'

/**
 * Begins a session by e-mail address and password; a second factor makes it whole. Throws
 * `sign-in-refused`, the same for an unknown address, a wrong password and a locked account.
 */
export async function signIn(
  deps: Parts,
  visit: StaffVisit,
  { email, password }: { email: string; password: string },
): Promise<{ next: NextFactor }> {
  const member = await takeTry(deps, (tx) => lockMemberByEmail(tx, email))
  const isRight = await isPassword(password, member?.passwordHash ?? null, deps.passwordCost)
  if (!member || !isRight) {
    if (member) await noteRefused(deps, member)
    throw new Problem('sign-in-refused')
  }
  await inTransaction(deps.db, async (tx) => {
    // Wrong codes stay counted: else whoever has the password could guess codes for ever.
    await giveBackTry(tx, member.id)
    await startStaffSession({ ...deps, db: tx }, visit, member.id)
  })
  return { next: member.totpSecret ? 'enter-code' : 'set-up-code' }
}

/**
 * Takes a code of the authenticator app, or one for recovery: it makes a session whole, and later
 * confirms again that it is them. Throws `signed-out` and `second-factor-wrong`.
 */
export async function enterCode(
  deps: Parts,
  visit: StaffVisit,
  { code }: { code: string },
): Promise<void> {
  const { session } = visit
  if (!session) throw new Problem('signed-out')
  const member = await takeTry(deps, (tx) => lockMember(tx, session.memberId))
  if (!member) throw new Problem('second-factor-wrong')
  const isRight = await inTransaction(deps.db, async (tx) => {
    const held = await lockMember(tx, member.id)
    const within = { ...deps, db: tx }
    if (!held || !(await takeSecondFactor(within, held, code))) return false
    await updateMember(tx, member.id, { failedTries: 0, lockedUntil: null })
    await confirmStaffSession(within, visit, session.id)
    if (session.state === 'half') await record(within, 'member-signed-in', member.name)
    return true
  })
  if (isRight) return
  await noteRefused(deps, member)
  throw new Problem('second-factor-wrong')
}

/** Ends this session. Who has none is signed out as well. */
export async function signOut(deps: Parts, visit: StaffVisit): Promise<void> {
  const { session } = visit
  if (session) await deleteSessions(deps.db, session.memberId, { id: session.id })
  forgetStaffCookie(deps, visit)
}

/**
 * Counts a try before it is judged, so that many at once are no more than that. Undefined where there
 * is no such member, and while the account is locked or disabled.
 */
function takeTry(
  deps: Parts,
  lock: (tx: Deps['db']) => Promise<MemberSecrets | undefined>,
): Promise<MemberSecrets | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const member = await lock(tx)
    const now = deps.clock.now()
    if (!member || member.disabledAt) return undefined
    if (member.lockedUntil && member.lockedUntil > now) return undefined
    // A lock that is over begins a new row of tries.
    const failedTries = (member.lockedUntil ? 0 : member.failedTries) + 1
    const until = lockedUntil(failedTries, now)
    await updateMember(tx, member.id, { failedTries, lockedUntil: until })
    if (until) await tellOfLock({ ...deps, db: tx }, member, until)
    return member
  })
}

/** Whoever it was, the member hears of it at their own address. */
async function tellOfLock(
  deps: Parts,
  { email: to, fullName: name }: MemberSecrets,
  until: Date,
): Promise<void> {
  // The first administrator has no address before they joined.
  if (to) await queueMail(deps, { kind: 'locked', to, values: { name }, until })
}

const noteRefused = (deps: Parts, { name }: MemberSecrets): Promise<void> =>
  record(deps, 'sign-in-refused', name)

function record(
  { db, clock }: Parts,
  kind: 'member-signed-in' | 'sign-in-refused',
  member: string,
): Promise<void> {
  return recordAudit(db, { kind, by: 'staff', at: clock.now(), holds: { member } })
}
