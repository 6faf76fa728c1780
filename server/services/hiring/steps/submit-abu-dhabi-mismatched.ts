import { checkAbuDhabiMismatched } from '#domain/hiring/answers/abu-dhabi-mismatched.ts'
import { insertEvent } from '#server/db/hiring/applications.ts'
import type { StepRules } from './step-rules.ts'

/** Another address is asked anew with everything kept; an exception waits for staff. */
export const abuDhabiMismatched: StepRules<'ABU_DHABI_MISMATCHED'> = {
  check: checkAbuDhabiMismatched,
  submit: async ({ deps, state }, { way }) => {
    const asksException = way === 'exception'
    if (asksException) await insertEvent(deps.db, state.id, { kind: 'visa-exception-asked' })
    const visa_exception = asksException ? ('asked' as const) : null
    return { answer: { way }, shown: { way }, changes: { visa_exception } }
  },
}
