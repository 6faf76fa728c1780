import * as z from 'zod/mini'
import { clientAddress as clientAddressUnit } from '#api/hiring/steps/client-address.ts'
import type { FieldsOf } from '#api/hiring/steps/step-unit.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { homeOf } from '#server/services/cases/answers/shown-parts.ts'
import { checkClientAddress } from '#domain/hiring/answers/arrival/client-address.ts'
import { checkMakani } from '#domain/hiring/values/address.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { bringTo } from '#server/services/arrival/keep-booking.ts'
import type { StepRules, StepWork } from '#server/services/hiring/steps/step-rules.ts'

const { kept, shown } = clientAddressUnit

/** Home and household; a Makani number is kept as its digits. */
export const clientAddress: StepRules<typeof clientAddressUnit> = {
  check: checkClientAddress,
  submit: async (work, fields) => {
    const makani = fields.makani ? checkMakani(fields.makani, 'dubai') : undefined
    const answer = { ...fields, makani: makani?.ok ? makani.value : undefined }
    const emirate = findEmirate(fields.emirate)?.code
    if (emirate) await bringTo(work.deps, work.state, emirate)
    return {
      isMoreChanged: true,
      // Drops the fields that every submit carries.
      answer: z.parse(kept, answer),
      shown: z.parse(shown, { ...fields, childrenCount: fields.children.length }),
      // A decision about an earlier address does not hold for this one.
      ...(isSameBorder(work, fields)
        ? {}
        : { reopens: [stepOf.mismatch], changes: { visa_exception: null } }),
    }
  },
}

/** An exception stays valid while its emirates stay the same. */
function isSameBorder({ state }: StepWork, fields: FieldsOf<typeof clientAddressUnit>): boolean {
  const before = homeOf(state)
  const { emirate, visaEmirate } = fields
  const isSame = before?.emirate === emirate && before.visaEmirate === visaEmirate
  return isSame && state.visa_exception !== null
}
