import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { brand } from '#domain/brand.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { signInRules } from '#domain/staff/sign-in-limits.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockMember, updateMember } from '#server/db/staff/members.ts'
import {
  deletePasskey,
  insertPasskeyChallenge,
  insertPasskey,
  listPasskeys as listPasskeyRows,
  lockPasskey,
  notePasskeyUsed,
  takeChallenge,
} from '#server/db/staff/passkeys.ts'
import type { PasskeyKey } from '#server/db/staff/passkeys.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { confirmStaffSession, startWholeSession } from '#server/who/staff-visit.ts'
import type { StaffAsker, StaffVisit } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'session'>

/** Loaded where it is used: it takes as long to import as a fifth of the whole start. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * EdDSA, ES256 and RS256, which authenticators have. Where none are named, the library asks the
 * runtime for experimental ones, which prints warnings.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

/** What a passkey is bound to: it answers no other site (WebAuthn). */
const boundTo = ({ env }: Pick<Deps, 'env'>) => ({
  expectedOrigin: env.CONSOLE_ORIGIN,
  expectedRPID: new URL(env.CONSOLE_ORIGIN).hostname,
})

/** The passkeys of the asker. */
export async function listPasskeys({ db }: Parts, { session }: StaffAsker) {
  const passkeys = await listPasskeyRows(db, session.memberId)
  return {
    passkeys: passkeys.map(({ createdAt, usedAt, ...one }) => ({
      ...one,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }
}

/** What the browser asks an authenticator to make a passkey of. */
export async function beginPasskey(deps: Parts, { session }: StaffAsker) {
  const own = await listPasskeyRows(deps.db, session.memberId)
  if (own.length >= signInRules.mostPasskeys) throw fieldProblem('name', 'too-many-passkeys')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: boundTo(deps).expectedRPID,
    userName: session.email,
    userDisplayName: session.fullName,
    userID: new TextEncoder().encode(session.memberId),
    excludeCredentials: own.map(({ id }) => ({ id })),
    supportedAlgorithmIDs,
    // Found without an address, and opened by a finger, a face or a PIN: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await askFor(deps, options.challenge, session.memberId)
  return { options: { ...options } }
}

/** Keeps a passkey that the browser made. Throws `passkey-refused` for one that proves nothing. */
export async function addPasskey(
  deps: Parts,
  { session }: StaffAsker,
  { name, response }: { name: string; response: Record<string, unknown> },
): Promise<Record<string, never>> {
  const { memberId } = session
  const at = deps.clock.now()
  const { verifyRegistrationResponse } = await webAuthn()
  const answer = await verifyRegistrationResponse({
    supportedAlgorithmIDs,
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(deps.db, { challenge, memberId, now: at }),
    ...boundTo(deps),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!answer?.verified) throw new Problem('passkey-refused')
  const { id, publicKey, counter, transports = [] } = answer.registrationInfo.credential
  const key = { id, memberId, publicKey: Buffer.from(publicKey), counter, transports }
  await inTransaction(deps.db, async (tx) => {
    if (!(await insertPasskey(tx, key, { name, at }))) throw new Problem('passkey-refused')
    const holds = { member: session.name }
    await recordAudit(tx, { kind: 'passkey-added', by: 'staff', at, holds })
  })
  return {}
}

/** Throws `not-found` for a passkey of nobody or of somebody else. */
export async function removePasskey(
  { db, clock }: Parts,
  { session }: StaffAsker,
  { passkeyId }: { passkeyId: string },
): Promise<Record<string, never>> {
  if (!(await deletePasskey(db, session.memberId, passkeyId))) throw new Problem('not-found')
  const holds = { member: session.name }
  await recordAudit(db, { kind: 'passkey-removed', by: 'staff', at: clock.now(), holds })
  return {}
}

/** What the browser asks a passkey to sign, before anybody has said who they are. */
export async function beginPasskeySignIn(deps: Parts) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: boundTo(deps).expectedRPID,
    userVerification: 'required',
  })
  await askFor(deps, options.challenge, null)
  return { options: { ...options } }
}

/**
 * Takes what a passkey signed. It begins a whole session, since the passkey was opened by its owner;
 * in a session of the same member it counts as another second factor. Throws `passkey-refused`.
 */
export async function enterPasskey(
  deps: Parts,
  visit: StaffVisit,
  { response }: { response: Record<string, unknown> },
): Promise<void> {
  const credential = response as unknown as AuthenticationResponseJSON
  await inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx }
    const key = await lockPasskey(tx, String(credential.id))
    const counter = key && (await counterOf(deps, credential, key))
    if (!key || counter === undefined) throw new Problem('passkey-refused')
    const at = deps.clock.now()
    await notePasskeyUsed(tx, key.id, { counter, at })
    const { session } = visit
    if (session?.memberId === key.memberId) return confirmStaffSession(within, visit, session.id)
    const member = await lockMember(tx, key.memberId)
    if (!member) throw new Problem('passkey-refused')
    await updateMember(tx, member.id, { failedTries: 0, lockedUntil: null })
    await startWholeSession(within, visit, member.id)
    const holds = { member: member.name }
    return recordAudit(tx, { kind: 'member-signed-in', by: 'staff', at, holds })
  })
}

/** The key's new count of uses where the answer is right; undefined otherwise. */
async function counterOf(
  deps: Parts,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: PasskeyKey,
): Promise<number | undefined> {
  const now = deps.clock.now()
  const { verifyAuthenticationResponse } = await webAuthn()
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(deps.db, { challenge, memberId: null, now }),
    ...boundTo(deps),
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  return answer?.verified ? answer.authenticationInfo.newCounter : undefined
}

function askFor({ db, clock }: Parts, challenge: string, memberId: string | null): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + signInRules.passkeyMinutes * 60_000)
  return insertPasskeyChallenge(db, { challenge, memberId, expiresAt })
}
