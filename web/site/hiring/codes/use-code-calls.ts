import { askForCode, sendOtp } from '#api/hiring/codes.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { browserSend } from '#web/api-client.ts'
import { useRefusedCall } from '#web/flow/codes/use-refused-call.ts'
import { useRefusalText } from '#web/flow/form/refused/refusal.ts'
import { isCodeNeeded } from '#web/flow/form/use-sending.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

/** Asks for codes of an application; each answers undefined after a shown refusal. */
export function useCodeCalls({ base }: Pick<StepProps, 'base'>) {
  const { run, ...call } = useRefusedCall()
  const textOf = useRefusalText()
  const { refusal } = call
  const { version: _, ...asked } = base
  return {
    ...call,
    errorOf: (field: string) => (refusal?.field === field ? textOf(refusal) : undefined),
    /**
     * To a typed number, else the known one. A known number of another device needs its code first.
     */
    send: (to: { phone?: string; step?: StepCode }) =>
      run(
        () =>
          browserSend(sendOtp, { ...asked, ...to }).catch((error: unknown) => {
            if (!to.step || !isCodeNeeded(error)) throw error
            return browserSend(askForCode, { ...asked, step: to.step })
          }),
        { field: 'phone' },
      ),
    /** Leads to CHECK_OTP and back to `step`. */
    ask: (step: StepCode) => run(() => browserSend(askForCode, { ...asked, step })),
  }
}

export type CodeCalls = ReturnType<typeof useCodeCalls>
