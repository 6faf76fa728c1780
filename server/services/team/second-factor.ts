import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '#domain/brand.ts'
import { latinDigits } from '#domain/latin-digits.ts'
import { takeRecoveryCode, updateMember } from '#server/db/staff/members.ts'
import type { MemberSecrets } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText, sealField } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'

const PERIOD_S = 30
/** A phone's clock may be off by so many codes. */
const STEPS_OFF = 1
const RECOVERY_CODES = 10
/** Without letters and digits that are read for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new secret of an authenticator app: as text, and as its address for a QR code. */
export function newTotp(email: string): { secret: string; address: string } {
  const totp = totpOf(new Secret({ size: 20 }).base32, email)
  return { secret: totp.secret.base32, address: totp.toString() }
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: brand.name,
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
  })
}

/**
 * The time step of a right code (RFC 6238) that is later than `after`; undefined for a wrong one, and
 * for one that was taken before.
 */
export function stepOfCode(
  { secret, after }: { secret: string; after: number | null },
  typed: string,
  now: Date,
): number | undefined {
  const token = latinDigits(typed).replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token, timestamp, window: STEPS_OFF })
  if (delta === null) return undefined
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
  return after !== null && step <= after ? undefined : step
}

const placeOf = (memberId: string) => ({
  table: 'staff_members',
  column: 'totp_secret',
  rowId: memberId,
})

export const sealSecret = (ring: KeyRing, memberId: string, secret: string): Buffer =>
  sealField(ring, placeOf(memberId), secret)

/** Whether a code of the app, or one that was written down for recovery, is right; it is used then. */
export async function takeSecondFactor(
  { db, ring, clock }: Pick<Deps, 'db' | 'ring' | 'clock'>,
  member: MemberSecrets,
  typed: string,
): Promise<boolean> {
  if (!member.totpSecret) return false
  const secret = openFieldText(ring, placeOf(member.id), member.totpSecret)
  const step = stepOfCode({ secret, after: member.totpStep }, typed, clock.now())
  if (step !== undefined) {
    await updateMember(db, member.id, { totpStep: step })
    return true
  }
  return takeRecoveryCode(db, member.id, hashRecovery(member.id, typed))
}

const sign = (): string => SIGNS[randomInt(SIGNS.length)] ?? ''
const group = (): string => Array.from({ length: 4 }, sign).join('')

/** Codes for who loses the phone, such as `k7mq-x2pd-9wre`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => [group(), group(), group()].join('-'))
}

export const hashRecovery = (memberId: string, code: string): string =>
  hashToken(`${memberId}|${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`)
