import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import type { FieldRefusal } from '#domain/problem.ts'

export type ClientPhoneNumberFields = { phone: string }

/** Masked: `050 ••• 4567`. */
export type ClientPhoneNumberShown = { phone: string }

/** A UAE mobile; whether it is confirmed only the server knows. */
export function checkClientPhoneNumber({ phone }: ClientPhoneNumberFields): FieldRefusal[] {
  const parsed = parseUaeMobile(phone)
  return parsed.ok ? [] : [{ field: 'phone', code: parsed.code }]
}
