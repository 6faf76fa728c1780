import { dialledDigits } from '#domain/hiring/values/phone-number.ts'
import type { FieldRefusal } from '#domain/problem.ts'

export type ClientWhatsappNumberFields = { sameAsPhone: boolean; phone?: string }

export type ClientWhatsappNumberShown = { sameAsPhone: boolean; phone: string }

const SHORTEST = 8

/**
 * What is plainly no number. Every country's numbering plan weighs 29 KB, so that the server alone
 * knows the rest.
 */
export function checkClientWhatsappNumber({
  sameAsPhone,
  phone = '',
}: ClientWhatsappNumberFields): FieldRefusal[] {
  if (sameAsPhone) return []
  const field = 'phone'
  if (phone.trim() === '') return [{ field, code: 'phone-missing' }]
  const dialled = dialledDigits(phone)
  if (dialled === undefined) return [{ field, code: 'phone-characters' }]
  return dialled.length < SHORTEST ? [{ field, code: 'phone-too-short' }] : []
}
