import * as z from 'zod/mini'
import { stepUnits } from '#api/steps/step-units.ts'
import { checkClientAddress } from '#domain/hiring/answers/client-address.ts'
import { checkMakani } from '#domain/hiring/values/address.ts'
import type { StepRules } from './step-rules.ts'

const { kept, shown } = stepUnits.CLIENT_ADDRESS

/** Home and household; a Makani number is kept as its digits. */
export const clientAddress: StepRules<'CLIENT_ADDRESS'> = {
  check: checkClientAddress,
  submit: async (_work, fields) => {
    const makani = fields.makani ? checkMakani(fields.makani, 'dubai') : undefined
    const answer = { ...fields, makani: makani?.ok ? makani.value : undefined }
    return {
      // What every submit carries besides is no part of the answer.
      answer: z.parse(kept, answer),
      shown: z.parse(shown, { ...fields, childrenCount: fields.children.length }),
    }
  },
}
