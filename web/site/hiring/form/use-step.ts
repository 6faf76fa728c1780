import type { FieldValues } from 'react-hook-form'
import type { StepAnswer } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { StepFields } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCheck } from '#domain/hiring/answers/step-facts.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { MAX_SIGNATURE_REFUSALS } from '#domain/signing/signature.ts'
import type { Refusal } from '#web/flow/form/refused/refusal.ts'
import { useFlowStep } from '#web/flow/form/use-flow-step.ts'
import type { FormOptions } from '#web/flow/form/use-flow-step.ts'
import { useCodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import { sendDraft } from './keep-draft.ts'
import type { OpenStep } from './open-step.ts'
import { stepFactsOf } from './step-facts-of.ts'
import type { ScreenProps } from './step-props.ts'

type StepOptions<Code extends SubmittedStep, Values extends FieldValues> = FormOptions<
  Values,
  StepFields<Code>
> & {
  /** The domain's check, which the server repeats. */
  check: StepCheck<StepFields<Code>>
  /** Before the visitor goes on. */
  onStored?: (values: Values) => void
}

/** The form of a step of an application: codes and counted signatures are its own. */
export function useStep<Code extends SubmittedStep, Values extends FieldValues>(
  props: ScreenProps<Code>,
  options: StepOptions<Code, Values>,
): OpenStep<Values> {
  const { app, base, code } = props
  const step: SubmittedStep = code
  const codes = useCodeCalls(props)
  const opened = useFlowStep<Values, StepFields<Code>, StepAnswer>({
    ...options,
    caseId: app.caseId,
    step,
    saved: app.drafts[step],
    saveDraft: sendDraft,
    onDeviceOnly: app.signer !== undefined,
    call: stepCalls[step],
    base,
    check: (fields) => options.check(fields, stepFactsOf(app)),
    isSentAgain,
    onStored(values, answer) {
      options.onStored?.(values)
      props.onStored(answer)
    },
    onConflict: props.onConflict,
    // After a day a new code is needed.
    async onCodeNeeded() {
      if (await codes.ask(code)) props.goTo(stepOf.code)
    },
  })
  return { ...opened, app, isSending: opened.isSending || codes.isBusy }
}

/**
 * The pad accepts a short drawing after two refusals (ruling 17); the server must count them
 * itself.
 */
function isSentAgain(refusals: readonly Refusal[], times: number): boolean {
  return (
    times <= MAX_SIGNATURE_REFUSALS && refusals.every(({ code }) => code === 'signature-too-short')
  )
}
