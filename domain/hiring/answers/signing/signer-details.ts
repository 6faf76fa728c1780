import type { FieldRefusal } from '#domain/problem.ts'
import { refuseEmiratesId } from '#domain/hiring/answers/documents/refuse-emirates-id.ts'
import type { EmiratesIdFields } from '#domain/hiring/answers/documents/refuse-emirates-id.ts'
import { refuseIf } from '#domain/hiring/answers/step-facts.ts'

/** Whom the agreement names, where no bank account does. */
export type SignerDetailsFields = EmiratesIdFields & { name: string }

/** Masked: enough to recognise oneself by. */
export type SignerDetailsShown = { name: string; emiratesId: string }

/** A name has a letter of some script; the Emirates ID is checked as for an account. */
export function checkSignerDetails(fields: SignerDetailsFields): FieldRefusal[] {
  return [
    ...refuseIf(!/\p{L}/u.test(fields.name), { field: 'name', code: 'signer-name-missing' }),
    ...refuseEmiratesId(fields),
  ]
}
