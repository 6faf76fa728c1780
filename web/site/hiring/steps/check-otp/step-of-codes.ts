import type { AppInfo } from '#api/hiring/application.ts'
import type { RefusedCall } from '#web/flow/codes/use-refused-call.ts'
import type { SentStep } from '#web/site/hiring/form/open-step.ts'

/** The frame of a step whose answers go by the calls about codes; a code is no draft to keep. */
export function stepOfCodes(
  app: AppInfo,
  call: Pick<RefusedCall, 'refusal' | 'attempt' | 'isBusy'>,
  submit: () => void,
): SentStep {
  return {
    app,
    refusals: call.refusal ? [call.refusal] : [],
    attempt: call.attempt,
    isSending: call.isBusy,
    saveState: 'none',
    submit,
  }
}
