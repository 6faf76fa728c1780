import { CODE_MINUTES } from '#domain/hiring/values/code-life.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { Asked } from '#server/db/hiring/applications.ts'
import { insertOtpChallenge, lastChallengeAt } from '#server/db/hiring/codes/otp-challenges.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { hashCode, newCode } from '#server/privacy/one-time-code.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { RESEND_SECONDS, takeTextAllowance } from '#server/services/sms/take-text-allowance.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import type { Visit } from '#server/who/visit.ts'
import { challengeOf, challengePhonePlace } from './challenge.ts'
import type { CodeOf } from './challenge.ts'
import { phoneIndex } from '#server/privacy/blind-index.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { commitTo } from '#server/services/audit/commit-to.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'

const LIFE_SECONDS = CODE_MINUTES * 60

export type IssueParts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'limiter' | 'content'>
export type IssuedCode = { phoneMask: string; expiresAt: Date; resendAfter: Date }

/** A code that goes to a number now, without the number itself. */
export const issuedNow = ({ clock }: Pick<Deps, 'clock'>, phone: string): IssuedCode => ({
  phoneMask: maskPhone(phone),
  expiresAt: secondsAfter(clock.now(), LIFE_SECONDS),
  resendAfter: secondsAfter(clock.now(), RESEND_SECONDS),
})

/** An issued code as a call answers it. */
export const shownCode = ({ phoneMask, expiresAt, resendAfter }: IssuedCode) => ({
  phoneMask,
  expiresAt: expiresAt.toISOString(),
  resendAfter: resendAfter.toISOString(),
})

/** Sends a code for one application and records it in timeline and audit trail. */
export async function issueCode(
  deps: IssueParts,
  visit: Visit,
  to: Asked & { phone: string; by: AuditActor },
): Promise<IssuedCode> {
  const { caseId, by } = to
  const issued = await sendCode(deps, visit, to)
  const at = deps.clock.now()
  await insertEvent(deps.db, caseId, { kind: 'code-sent', at })
  const of = { caseId, by, at }
  const holds = { phone: commitTo(deps.ring, to.phone) }
  await recordAudit(deps.db, { ...of, kind: 'code-sent', holds })
  return issued
}

/**
 * Sends a code good for ten minutes. Unknown numbers get one too, so that asking reveals no
 * household.
 */
export async function sendCode(
  deps: IssueParts,
  visit: Visit,
  to: CodeOf & { phone: string },
): Promise<IssuedCode> {
  const { phone, caseId, visitorId } = to
  const lastAt = await lastChallengeAt(deps.db, to)
  const allowance = await takeTextAllowance(deps, visit, { ...to, lastAt })
  const code = newCode()
  const issued = issuedNow(deps, phone)
  const { expiresAt } = issued
  await insertOtpChallenge(deps.db, {
    case_id: caseId,
    visitor_id: visitorId,
    phone: sealField(deps.ring, challengePhonePlace(to), phone),
    phone_index: phoneIndex(deps.ring, phone),
    code_hash: hashCode(deps.ring, challengeOf(to, phone), code),
    sent_at: deps.clock.now(),
    expires_at: expiresAt,
  })
  const body = codeText(deps, code, visit.language)
  const about = caseId === null ? {} : { caseId }
  await queueText(deps, { allowance, body, purpose: 'code', ...about, expiresAt })
  return issued
}

/** The last line lets browsers fill the code in (WebOTP). */
export function codeText(
  deps: Pick<Deps, 'env' | 'content'>,
  code: string,
  language: string,
): string {
  const sentence = sayText(deps, { say: 'code', language, values: { code } })
  return `${sentence}\n\n@${new URL(deps.env.ORIGIN).hostname} #${code}`
}

function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
