import type { FieldRefusal } from '#domain/problem.ts'
import { refuseEmiratesId } from './refuse-emirates-id.ts'
import type { EmiratesIdFields } from './refuse-emirates-id.ts'
import { refuseIf } from './step-facts.ts'

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
