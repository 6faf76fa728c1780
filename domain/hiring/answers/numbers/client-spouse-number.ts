import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import type { FieldRefusal } from '#domain/problem.ts'

export type ClientSpouseNumberFields = { hasSpouse: boolean; phone?: string }

/** The number masked, where there is a spouse. */
export type ClientSpouseNumberShown = { hasSpouse: boolean; phone?: string }

/** A mobile of the UAE, or no spouse; that it is not the client's own only the server knows. */
export function checkClientSpouseNumber({
  hasSpouse,
  phone = '',
}: ClientSpouseNumberFields): FieldRefusal[] {
  const parsed = hasSpouse ? parseUaeMobile(phone) : undefined
  return parsed && !parsed.ok ? [{ field: 'phone', code: parsed.code }] : []
}
