import type { SentForm } from '#web/flow/form/open-form.ts'
import type { RefusedCall } from './use-refused-call.ts'

/** The frame of a form whose answer goes by a call about codes; a code is no draft to keep. */
export function formOfCall(
  call: Pick<RefusedCall, 'refusal' | 'attempt' | 'isBusy'>,
  submit: () => void,
): SentForm {
  return {
    refusals: call.refusal ? [call.refusal] : [],
    attempt: call.attempt,
    isSending: call.isBusy,
    saveState: 'none',
    submit,
  }
}
