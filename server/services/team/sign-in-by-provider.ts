import * as z from 'zod/mini'
import { Problem } from '#domain/problem.ts'
import { parseJson } from '#domain/parse-json.ts'
import type { OidcKept } from '#server/adapters/oidc/oidc.ts'
import { OidcRefused } from '#server/adapters/oidc/oidc.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockMemberByEmail } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import { openSignedValue, signValue } from '#server/privacy/signed-value.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { confirmStaffSession, startWholeSession } from '#server/who/staff-visit.ts'
import type { StaffVisit } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'session' | 'oidc' | 'log'>

const PURPOSE = 'console-provider'
const keptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
})
/** From going to the provider to coming back. */
export const PROVIDER_MINUTES = 10

/** Ways to sign in that this installation has, besides a password. */
export async function signInWays({ oidc }: Parts): Promise<{ hasProvider: boolean }> {
  return Promise.resolve({ hasProvider: oidc !== undefined })
}

/** Where the browser goes, and the value that it keeps. Throws `not-found` without a provider. */
export async function beginByProvider(deps: Parts): Promise<{ address: string; kept: string }> {
  if (!deps.oidc) throw new Problem('not-found')
  const { address, kept } = await deps.oidc.begin()
  const until = deps.clock.now().getTime() + PROVIDER_MINUTES * 60_000
  const signing = { key: deps.session.console[0], purpose: PURPOSE }
  return { address: address.href, kept: signValue(signing, JSON.stringify({ ...kept, until })) }
}

/**
 * Begins a whole session for the member with the address that the provider has checked: the
 * provider asked for all factors that the company wants. In a session of the same member it counts
 * as a second factor. Throws `sign-in-refused`.
 */
export async function finishByProvider(
  deps: Parts,
  visit: StaffVisit,
  { address, kept }: { address: URL; kept: string | undefined },
): Promise<void> {
  const own = readKept(deps, kept)
  if (!deps.oidc || !own) throw new Problem('sign-in-refused')
  const { email } = await deps.oidc.finish(address, own).catch((error: unknown) => {
    if (!(error instanceof OidcRefused)) throw error
    deps.log.warn({ err: error }, 'an answer of the sign-in provider was refused')
    throw new Problem('sign-in-refused')
  })
  await inTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx }
    const member = await lockMemberByEmail(tx, email)
    if (!member || member.disabledAt) throw new Problem('sign-in-refused')
    const { session } = visit
    if (session?.memberId === member.id) return confirmStaffSession(within, visit, session.id)
    await startWholeSession(within, visit, member.id)
    const at = deps.clock.now()
    const holds = { member: member.name }
    return recordAudit(tx, { kind: 'member-signed-in', by: 'staff', at, holds })
  })
}

/** What this browser kept, if we signed it and it is not too old. */
function readKept({ session, clock }: Parts, kept: string | undefined): OidcKept | undefined {
  for (const key of kept ? session.console : []) {
    const text = openSignedValue({ key, purpose: PURPOSE }, kept ?? '')
    const read = text === undefined ? undefined : keptSchema.safeParse(parseJson(text))
    if (read?.success && read.data.until > clock.now().getTime()) return read.data
  }
  return undefined
}
