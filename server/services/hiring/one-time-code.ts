import { createHmac, randomInt } from 'node:crypto'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { checkOtp as checkCall, sendOtp as sendCall } from '#api/hiring.ts'
import { latinDigits } from '#domain/hiring/values/latin-digits.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { insertEvent } from '#server/db/hiring/applications.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  countTry,
  insertChallenge,
  lastChallengeAt,
  markVerified,
} from '#server/db/hiring/otp-challenges.ts'
import type { OtpRow } from '#server/db/hiring/otp-challenges.ts'
import type { Deps } from '#server/deps.ts'
import { rotateSession } from '#server/visit/session.ts'
import { blindIndex } from '#server/privacy/blind-index.ts'
import { openFieldText, sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { deriveKey } from '#server/privacy/key-ring.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { isSameSecret } from '#server/privacy/opaque-id.ts'
import { queueText } from '#server/services/texts/queue-text.ts'
import { RESEND_SECONDS, takeTextAllowance } from '#server/services/texts/take-text-allowance.ts'
import { wordingIn } from '#server/services/texts/text-wording.ts'
import type { Entry } from './standing.ts'

const LIFE_SECONDS = 600
const MOST_TRIES = 5
/** The purpose under which a client's number is found again. */
export const PHONE_PURPOSE = 'phone'

type Asked = { appId: string; visitorId: string }
type SendParts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'limiter'>
type CheckParts = Pick<Deps, 'db' | 'clock' | 'ring' | 'session'>

/** Sends a six-digit code to a UAE mobile; code and message are stored in one transaction. */
export async function sendOtp(
  deps: SendParts,
  entry: Entry,
  input: InputOf<typeof sendCall>,
): Promise<OutputOf<typeof sendCall>> {
  const parsed = parseUaeMobile(input.phone)
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  return issueCode(deps, entry, parsed.e164)
}

/** A code to a number, for this device and this application alone. */
export async function issueCode(
  deps: SendParts,
  { visit, visitorId, application }: Entry,
  phone: string,
): Promise<OutputOf<typeof sendCall>> {
  const asked = { appId: application.id, visitorId }
  const lastAt = await lastChallengeAt(deps.db, asked)
  const allowance = await takeTextAllowance(deps, visit, { ...asked, phone, lastAt })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = deps.clock.now()
  const expiresAt = secondsAfter(now, LIFE_SECONDS)
  await insertChallenge(deps.db, {
    application_id: asked.appId,
    visitor_id: asked.visitorId,
    phone: sealField(deps.ring, phonePlace(asked), phone),
    phone_index: blindIndex(deps.ring, PHONE_PURPOSE, phone),
    code_hash: hashCode(deps.ring, asked, { phone, code }),
    sent_at: now,
    expires_at: expiresAt,
  })
  const body = codeText(deps, code, visit.language)
  await queueText(deps, { allowance, body, purpose: 'code', appId: asked.appId, expiresAt })
  await insertEvent(deps.db, asked.appId, { kind: 'code-sent' })
  return {
    phoneMask: maskPhone(phone),
    expiresAt: expiresAt.toISOString(),
    resendAfter: secondsAfter(now, RESEND_SECONDS).toISOString(),
  }
}

/** The household's code. */
export async function checkOtp(
  deps: CheckParts,
  entry: Entry,
  input: InputOf<typeof checkCall>,
): Promise<OutputOf<typeof checkCall>> {
  return checkCode(deps, entry, { code: input.code, event: 'phone-verified' })
}

/**
 * Checks a code: five tries, ten minutes. A try is counted before the code is looked at, so tries at
 * once count too. A right one gives the session a new token.
 */
export async function checkCode(
  deps: CheckParts,
  { visit, visitorId, application }: Entry,
  typed: { code: string; event: 'phone-verified' | 'signer-confirmed' },
): Promise<OutputOf<typeof checkCall>> {
  const asked = { appId: application.id, visitorId }
  const challenge = await countTry(deps.db, asked)
  if (!challenge) throw refusedCode('code-expired')
  const phone = openFieldText(deps.ring, phonePlace(asked), challenge.phone)
  refuseWrongCode(deps, asked, { challenge, phone, typed: typed.code })
  await inTransaction(deps.db, async (tx) => {
    await markVerified(tx, challenge.id, deps.clock.now())
    await insertEvent(tx, asked.appId, { kind: typed.event })
    await rotateSession({ ...deps, db: tx }, visit)
  })
  return { verified: true, phoneMask: maskPhone(phone) }
}

function refuseWrongCode(
  deps: CheckParts,
  asked: Asked,
  given: { challenge: OtpRow; phone: string; typed: string },
): void {
  const { challenge, phone } = given
  if (challenge.tries > MOST_TRIES) throw refusedCode('code-tries-used')
  if (challenge.expires_at <= deps.clock.now()) throw refusedCode('code-expired')
  const code = latinDigits(given.typed).replace(/\D/g, '')
  if (isSameSecret(hashCode(deps.ring, asked, { phone, code }), challenge.code_hash)) return
  const triesLeft = MOST_TRIES - challenge.tries
  if (triesLeft <= 0) throw refusedCode('code-tries-used')
  throw refusedCode('code-wrong', { tries: triesLeft })
}

/** A refusal of the typed code, told at its field. */
function refusedCode(
  code: 'code-wrong' | 'code-expired' | 'code-tries-used',
  values?: { tries: number },
): Problem {
  return new Problem(code, {
    errors: [{ field: 'code', code, values }],
    ...(values ? { facts: { triesLeft: values.tries } } : {}),
  })
}

/** The last line lets browsers fill in (WebOTP) on our pages. */
function codeText(deps: Pick<Deps, 'env'>, code: string, language: string): string {
  return `${wordingIn(language).code(code)}\n\n@${new URL(deps.env.ORIGIN).hostname} #${code}`
}

function hashCode(ring: KeyRing, asked: Asked, given: { phone: string; code: string }): string {
  return createHmac('sha256', deriveKey(ring, 'one-time-code'))
    .update(`${asked.appId}|${asked.visitorId}|${given.phone}|${given.code}`)
    .digest('base64url')
}

function phonePlace({ appId, visitorId }: Asked): FieldPlace {
  return { table: 'otp_challenges', column: 'phone', rowId: `${appId}|${visitorId}` }
}

function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
