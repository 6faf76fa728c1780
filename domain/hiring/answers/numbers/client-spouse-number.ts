import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import type { FieldRefusal } from '#domain/problem.ts'

export type ClientSpouseNumberFields = { hasSpouse: boolean; phone?: string }

/** The masked number, if there is a spouse. */
export type ClientSpouseNumberShown = { hasSpouse: boolean; phone?: string }

/** A UAE mobile or no spouse; the server also refuses the client's own. */
export function checkClientSpouseNumber({
  hasSpouse,
  phone = '',
}: ClientSpouseNumberFields): FieldRefusal[] {
  const parsed = hasSpouse ? parseUaeMobile(phone) : undefined
  return parsed && !parsed.ok ? [{ field: 'phone', code: parsed.code }] : []
}
