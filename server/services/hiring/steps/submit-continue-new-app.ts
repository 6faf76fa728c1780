import type { continueNewApp as unit } from '#api/hiring/steps/short-steps.ts'
import { checkContinueNewApp } from '#domain/hiring/answers/continue-new-app.ts'
import type { NumberKind } from '#domain/hiring/values/phone-number.ts'
import { answerApproval } from '#server/db/hiring/approvals.ts'
import type { StepRules } from './step-rules.ts'

/** Continues the new application and links it to the other. */
export function continueNewApp(after: NumberKind): StepRules<typeof unit> {
  return {
    check: checkContinueNewApp,
    submit: async ({ deps, state }, fields) => {
      await answerApproval(deps.db, { caseId: state.id, after, now: deps.clock.now() })
      return { answer: fields, shown: {}, isMoreChanged: true }
    },
  }
}
