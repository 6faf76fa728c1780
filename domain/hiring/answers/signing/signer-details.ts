import type { FieldRefusal } from '#domain/problem.ts'
import { refuseEmiratesId } from '#domain/hiring/answers/documents/refuse-emirates-id.ts'
import type { EmiratesIdFields } from '#domain/hiring/answers/documents/refuse-emirates-id.ts'
import { refuseIf } from '#domain/hiring/answers/step-facts.ts'

/** The agreement's signer, where there is no bank account. */
export type SignerDetailsFields = EmiratesIdFields & { name: string }

/** The masked signer. */
export type SignerDetailsShown = { name: string; emiratesId: string }

/** A name needs a letter; the Emirates ID is checked as for accounts. */
export function checkSignerDetails(fields: SignerDetailsFields): FieldRefusal[] {
  return [
    ...refuseIf(!/\p{L}/u.test(fields.name), { field: 'name', code: 'signer-name-missing' }),
    ...refuseEmiratesId(fields),
  ]
}
