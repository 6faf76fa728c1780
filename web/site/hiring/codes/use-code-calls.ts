import { useRef, useState } from 'react'
import type { OutputOf } from '#api/define-call.ts'
import { askForCode, checkOtp, sendOtp } from '#api/hiring/codes.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { refusalsOf, useRefusalText } from '#web/site/hiring/form/refused/refusal.ts'
import type { Refusal } from '#web/site/hiring/form/refused/refusal.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

type Checked = OutputOf<typeof checkOtp>

/** Calls about codes; each answers undefined after a shown refusal. */
export function useCodeCalls({ base }: Pick<StepProps, 'base'>) {
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  // Equal digits reuse the key, so that a lost answer can be fetched again.
  const check = useRef({ code: '', key: newUuid() })
  const textOf = useRefusalText()

  async function run<T>(
    field: 'code' | 'phone' | undefined,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    setBusy(true)
    setRefusal(undefined)
    try {
      return await work()
    } catch (error) {
      refuse(refusalOf(error, field), error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  function refuse(refused: Refusal | undefined, error?: unknown): void {
    if (!refused) return showFailure(error)
    setRefusal(refused)
    setAttempt((count) => count + 1)
  }

  const { version: _, ...asked } = base
  return {
    isBusy,
    attempt,
    refusal,
    refuse,
    clear: () => setRefusal(undefined),
    errorOf: (field: string) => (refusal?.field === field ? textOf(refusal) : undefined),
    /**
     * To a typed number, else the known one. A known number of another device needs its code first.
     */
    send: (to: { phone?: string; step?: StepCode }) =>
      run('phone', () =>
        browserSend(sendOtp, { ...asked, ...to }).catch((error: unknown) => {
          if (!to.step || !isCodeNeeded(error)) throw error
          return browserSend(askForCode, { ...asked, step: to.step })
        }),
      ),
    /** Leads to CHECK_OTP and back to `step`. */
    ask: (step: StepCode) => run(undefined, () => browserSend(askForCode, { ...asked, step })),
    check(code: string): Promise<Checked | undefined> {
      if (check.current.code !== code) check.current = { code, key: newUuid() }
      const { key } = check.current
      return run('code', () => browserSend(checkOtp, { ...asked, code }, { idempotencyKey: key }))
    },
  }
}

export type CodeCalls = ReturnType<typeof useCodeCalls>

/** A field's refusal; other failures are shown by the catalogue. */
function refusalOf(error: unknown, field: string | undefined): Refusal | undefined {
  if (field === undefined) return undefined
  const [refused] = refusalsOf(error)
  if (refused) return refused
  if (!(error instanceof CallFailure) || error.problem?.code !== 'too-many-requests') return
  const minutes = Math.max(1, Math.ceil((error.problem.retryAfter ?? 60) / 60))
  return { field, code: 'too-many-codes', values: { minutes } }
}

/** Whether a call needs a code of this device first. */
export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof CallFailure && error.problem?.code === 'code-needed'
