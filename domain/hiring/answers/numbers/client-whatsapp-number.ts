import { dialledDigits } from '#domain/hiring/values/phone-number.ts'
import type { FieldRefusal } from '#domain/problem.ts'

export type ClientWhatsappNumberFields = { sameAsPhone: boolean; phone?: string }

export type ClientWhatsappNumberShown = { sameAsPhone: boolean; phone: string }

const SHORTEST = 8

/** Refuses obvious errors; the server checks the rest, because numbering plans weigh 29 KB. */
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
