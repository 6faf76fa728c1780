import type { abuDhabiMismatched as unit } from '#api/hiring/steps/short-steps.ts'
import { checkAbuDhabiMismatched } from '#domain/hiring/answers/arrival/abu-dhabi-mismatched.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { StepRules } from '#server/services/hiring/steps/step-rules.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/** Another address is asked with the old values kept; an exception waits for staff. */
export const abuDhabiMismatched: StepRules<typeof unit> = {
  check: checkAbuDhabiMismatched,
  submit: async ({ deps, state, actor }, { way }) => {
    const asksException = way === 'exception'
    if (asksException) {
      const at = deps.clock.now()
      await insertEvent(deps.db, state.id, { kind: 'visa-exception-asked', at })
      const of = { caseId: state.id, by: actor, at }
      await recordAudit(deps.db, { ...of, kind: 'visa-exception-asked', holds: {} })
    }
    const visa_exception = asksException ? ('asked' as const) : null
    return { answer: { way }, shown: { way }, changes: { visa_exception } }
  },
}
