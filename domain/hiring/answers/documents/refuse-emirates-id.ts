import { checkEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refuseIf } from '#domain/hiring/answers/step-facts.ts'

export type EmiratesIdFields = {
  emiratesId: string
  /** True for a second try with the same wrong check digit (domain.md 2.2). */
  emiratesIdConfirmed?: boolean
}

/** A wrong check digit is accepted the second time (domain.md 2.2). */
export function refuseEmiratesId(fields: EmiratesIdFields): FieldRefusal[] {
  const field = 'emiratesId'
  if (fields.emiratesId.trim() === '') return [{ field, code: 'emirates-id-missing' }]
  const check = checkEmiratesId(fields.emiratesId)
  if (check.ok) return []
  const isConfirmed =
    check.code === 'emirates-id-check-digit' && fields.emiratesIdConfirmed === true
  const values = 'values' in check ? check.values : undefined
  return refuseIf(!isConfirmed, { field, code: check.code, values })
}
