import type * as units from '#api/hiring/steps/client-numbers.ts'
import {
  checkExistingPhone,
  checkExistingSpouse,
  checkExistingWhatsapp,
} from '#domain/hiring/answers/numbers/existing-client-numbers.ts'
import { fieldProblem } from '#domain/problem.ts'
import { openNumbersOnFile } from '#server/services/cases/clients/own-number.ts'
import { tellOldNumber } from '#server/services/hiring/clients/tell-old-number.ts'
import type { StepRules } from '#server/services/hiring/steps/step-rules.ts'
import { storePhone, verifiedPhone } from './submit-client-phone-number.ts'
import { storeSpouse } from './submit-client-spouse-number.ts'
import { storeWhatsapp } from './submit-client-whatsapp-number.ts'

/** The number on file or another that a code confirmed (W22). */
export const existingClientPhoneNumber: StepRules<typeof units.existingClientPhoneNumber> = {
  check: checkExistingPhone,
  submit: async (work, { keep, phone = '' }) => {
    if (!keep) {
      const verified = await verifiedPhone(work, phone)
      await tellOldNumber(work.deps, work.state, verified.phone)
      return { ...(await storePhone(work, verified)) }
    }
    const onFile = await openNumbersOnFile(work.deps, work.state.id)
    const kept = await onFile?.mobile()
    if (!kept) throw fieldProblem('phone', 'phone-missing')
    return {
      ...(await storePhone(work, { phone: kept.phone, verifiedAt: work.state.phone_verified_at })),
    }
  },
}

export const existingClientWhatsappNumber: StepRules<typeof units.existingClientWhatsappNumber> = {
  check: checkExistingWhatsapp,
  submit: async (work, { keep, sameAsPhone = false, phone }) => {
    if (!keep) return { ...(await storeWhatsapp(work, { sameAsPhone, phone })) }
    const onFile = await openNumbersOnFile(work.deps, work.state.id)
    const kept = await onFile?.whatsapp()
    if (!kept) throw fieldProblem('phone', 'phone-missing')
    return { ...(await storeWhatsapp(work, kept)) }
  },
}

export const existingClientSpouseNumber: StepRules<typeof units.existingClientSpouseNumber> = {
  check: checkExistingSpouse,
  submit: async (work, { keep, hasSpouse = false, phone }) => {
    if (!keep) return { ...(await storeSpouse(work, { hasSpouse, phone })) }
    const onFile = await openNumbersOnFile(work.deps, work.state.id)
    const kept = await onFile?.spouse()
    if (!kept) throw fieldProblem('phone', 'phone-missing')
    return { ...(await storeSpouse(work, kept)) }
  },
}
