import type { FieldRefusal } from '#domain/problem.ts'
import { checkClientPhoneNumber } from './client-phone-number.ts'
import { checkClientSpouseNumber } from './client-spouse-number.ts'
import { checkClientWhatsappNumber } from './client-whatsapp-number.ts'

/** Keeps the number on file or gives another. */
export type ExistingPhoneFields = { keep: boolean; phone?: string }
export type ExistingWhatsappFields = ExistingPhoneFields & { sameAsPhone?: boolean }
export type ExistingSpouseFields = ExistingPhoneFields & { hasSpouse?: boolean }

export function checkExistingPhone({ keep, phone = '' }: ExistingPhoneFields): FieldRefusal[] {
  return keep ? [] : checkClientPhoneNumber({ phone })
}

export function checkExistingWhatsapp(fields: ExistingWhatsappFields): FieldRefusal[] {
  const { keep, sameAsPhone = false, phone } = fields
  return keep ? [] : checkClientWhatsappNumber({ sameAsPhone, phone })
}

export function checkExistingSpouse(fields: ExistingSpouseFields): FieldRefusal[] {
  const { keep, hasSpouse = false, phone } = fields
  return keep ? [] : checkClientSpouseNumber({ hasSpouse, phone })
}
