import * as calls from '#api/hiring.ts'
import { stepCalls } from '#api/hiring-steps.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import { getAppInfo } from '#server/services/hiring/get-app-info.ts'
import { listApplications } from '#server/services/hiring/list-applications.ts'
import { registerNewHire } from '#server/services/hiring/register-new-hire.ts'
import { saveDraft } from '#server/services/hiring/save-draft.ts'
import { submitStep } from '#server/services/hiring/submit-step.ts'
import { submitHireMaid } from '#server/services/hiring/steps/submit-hire-maid.ts'

/** The calls of the hiring workflow. */
export function answerHiringCalls(server: CallServer): void {
  answer(server, calls.registerNewHire, registerNewHire)
  answer(server, calls.getAppInfo, getAppInfo)
  answer(server, calls.listApplicationsBySession, listApplications)
  answer(server, calls.saveDraft, saveDraft)
  answerSteps(server)
}

function answerSteps(server: CallServer): void {
  answer(server, stepCalls.HIRE_MAID, (deps, visit, input) =>
    submitStep(deps, visit, { step: 'HIRE_MAID', input, rules: submitHireMaid }),
  )
}
