import { checkContinueNewApp } from '#domain/hiring/answers/continue-new-app.ts'
import type { NumberKind } from '#domain/hiring/values/phone-number.ts'
import { answerApproval } from '#server/db/hiring/approvals.ts'
import type { StepRules } from './step-rules.ts'

type Approval =
  | 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE'
  | 'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP'
  | 'CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE'

/** Yes: the new one goes on, and its approval links the two. */
export function continueNewApp(after: NumberKind): StepRules<Approval> {
  return {
    check: checkContinueNewApp,
    submit: async ({ deps, state }, fields) => {
      await answerApproval(deps.db, { appId: state.id, after, now: deps.clock.now() })
      return { answer: fields, shown: {}, isMoreChanged: true }
    },
  }
}
