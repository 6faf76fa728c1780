import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { useCodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import type { ScreenProps } from '#web/site/hiring/form/step-props.ts'
import { useStepSending } from '#web/site/hiring/form/use-step-sending.ts'

/** Answers whether to keep what is on file, by one press. */
export function useKeep(props: ScreenProps<SubmittedStep>) {
  const { code } = props
  const { isSending, send, renewKey } = useStepSending(code)
  const codes = useCodeCalls(props)

  async function answer(isKept: boolean): Promise<void> {
    // Another answer needs another key.
    renewKey()
    const sent = await send({ ...props.base, keep: isKept })
    if (sent.kind === 'stored') return props.onStored(sent.answer)
    if (sent.kind === 'conflict') return props.onConflict()
    if (sent.kind === 'code-needed' && (await codes.ask(code))) props.goTo(stepOf.code)
  }

  return {
    isBusy: isSending || codes.isBusy,
    answer: (isKept: boolean) => void answer(isKept),
    keep: () => void answer(true),
  }
}
