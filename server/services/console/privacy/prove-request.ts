import type * as z from 'zod/mini'
import type * as calls from '#api/console/privacy.ts'
import type { OutputOf } from '#api/define-call.ts'
import { maySeePapers } from '#domain/privacy/data-requests.ts'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import { countRequestTry, saveDataRequest } from '#server/db/privacy/data-requests.ts'
import type { Deps } from '#server/deps.ts'
import { hashCode, newCode } from '#server/privacy/one-time-code.ts'
import { refusalOfTry, refusedCode } from '#server/services/cases/codes/challenge.ts'
import { codeText, issuedNow, shownCode } from '#server/services/cases/codes/issue-code.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { RESEND_SECONDS } from '#server/services/sms/take-text-allowance.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import {
  applicationsOfRequest,
  factsOfRequest,
  noteOfRequest,
  numberOfRequest,
  openRequestOf,
} from './open-request.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/**
 * Texts a code to the number of an open request. Throws `not-found`, `not-offered-now` where it is
 * proved already, and `too-many-requests` within a minute.
 */
export async function sendRequestCode(
  deps: Parts & Pick<Deps, 'env' | 'content'>,
  _asker: StaffAsker,
  { requestId: id }: Input<typeof calls.sendRequestCode>,
): Promise<OutputOf<typeof calls.sendRequestCode>> {
  const row = await openRequestOf(deps, id)
  if (row.proved_by !== null) throw new Problem('not-offered-now')
  const now = deps.clock.now()
  const passed = (now.getTime() - (row.code_sent_at?.getTime() ?? 0)) / 1000
  if (passed < RESEND_SECONDS) {
    throw new Problem('too-many-requests', { retryAfter: Math.ceil(RESEND_SECONDS - passed) })
  }
  const phone = numberOfRequest(deps, row)
  const code = newCode()
  const issued = issuedNow(deps, phone)
  await saveDataRequest(deps.db, id, {
    code_hash: hashCode(deps.ring, codeOf(id), code),
    code_tries: 0,
    code_sent_at: now,
    code_expires_at: issued.expiresAt,
  })
  const [latest] = (await applicationsOfRequest(deps, row)).toReversed()
  const body = codeText(deps, code, latest?.language ?? 'en')
  const { expiresAt } = issued
  // Staff ask for it, within the limit of the call.
  await queueText(deps, { allowance: { to: phone }, body, purpose: 'code', expiresAt })
  await noteOfRequest(deps, row, 'code-sent')
  return shownCode(issued)
}

/** Throws `not-found`, and `code-wrong`, `code-expired` or `code-tries-used` at the field. */
export async function confirmRequestCode(
  deps: Parts,
  { session }: StaffAsker,
  { requestId: id, code }: Input<typeof calls.confirmRequestCode>,
): Promise<void> {
  // Counted on its own, so that a refused try stays counted.
  const row = await countRequestTry(deps.db, id)
  if (!row) throw new Problem('not-found')
  if (row.code_expires_at === null) throw refusedCode('code-expired')
  const kept = { code_hash: row.code_hash, tries: row.code_tries, expires_at: row.code_expires_at }
  const refused = refusalOfTry(deps, kept, { of: codeOf(id), typed: code })
  if (refused) throw refused
  await inTransaction(deps.db, async (db) => {
    const open = await openRequestOf({ db }, id)
    if (open.proved_by !== null) return
    const proved = {
      proved_by: 'code',
      proved_at: deps.clock.now(),
      seen_by: session.name,
    } as const
    await saveDataRequest(db, id, { ...proved, code_hash: null })
    await noteOfRequest({ ...deps, db }, open, 'proved.code')
  })
}

/** Throws `not-found`, and `not-offered-now` where this member may not say it. */
export async function confirmRequestPapers(
  deps: Parts,
  { session }: StaffAsker,
  { requestId: id }: Input<typeof calls.confirmRequestPapers>,
): Promise<void> {
  const row = await openRequestOf(deps, id)
  if (!maySeePapers(factsOfRequest(row, 0), session.name)) throw new Problem('not-offered-now')
  const isSecond = row.proved_by === 'papers'
  await saveDataRequest(
    deps.db,
    id,
    isSecond
      ? { second_by: session.name }
      : { proved_by: 'papers', proved_at: deps.clock.now(), seen_by: session.name },
  )
  await noteOfRequest(deps, row, isSecond ? 'proved.second' : 'proved.papers')
}

const codeOf = (id: string): string => `data-request|${id}`
