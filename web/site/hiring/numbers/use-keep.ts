import type { SubmittedStep } from '#domain/hiring/step-codes.ts'
import { useCodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useSending } from '#web/site/hiring/form/use-sending.ts'

/** Keeps what is on file as this step's answer, or not, in one press. */
export function useKeep(code: SubmittedStep, props: StepProps) {
  const { isSending, send, renewKey } = useSending(code)
  const codes = useCodeCalls(props)

  async function answer(isKept: boolean): Promise<void> {
    // The other answer is another request.
    renewKey()
    const sent = await send({ ...props.base, keep: isKept })
    if (sent.kind === 'stored') return props.onStored(sent.answer)
    if (sent.kind === 'conflict') return props.onConflict()
    if (sent.kind === 'code-needed' && (await codes.ask(code))) props.goTo('CHECK_OTP')
  }

  return {
    isBusy: isSending || codes.isBusy,
    answer: (isKept: boolean) => void answer(isKept),
    keep: () => void answer(true),
  }
}
