import type { CodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

/** The frame of a step whose answers go by the calls about codes; a code is no draft to keep. */
export function stepOfCodes(
  { app, calls }: Pick<StepProps, 'app'> & { calls: CodeCalls },
  submit: () => void,
) {
  return {
    app,
    refusals: calls.refusal ? [calls.refusal] : [],
    attempt: calls.attempt,
    isSending: calls.isBusy,
    saveState: 'none' as const,
    submit,
  }
}
