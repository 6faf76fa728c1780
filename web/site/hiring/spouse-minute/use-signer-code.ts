import { useState } from 'react'
import { checkSignerCode, sendSignerCode } from '#api/hiring/spouse.ts'
import { browserSend } from '#web/api-client.ts'
import { useCode } from '#web/flow/codes/use-code.ts'
import type { CallFailure } from '#web/send.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

export type SignerCode = ReturnType<typeof useSignerCode>

/** Sends and confirms a code for the link's number, then reloads. */
export function useSignerCode(
  { app, base, reload }: Pick<StepProps, 'app' | 'base' | 'reload'>,
  onClosed: () => void,
) {
  const [isAsked, setAsked] = useState(false)
  const [resendAt, setResendAt] = useState(0)
  const { caseId } = app

  function tells({ problem }: CallFailure): boolean {
    if (problem?.code === 'link-expired') {
      onClosed()
      return true
    }
    if (problem?.code !== 'too-many-requests') return false
    setAsked(true)
    const wait = problem.retryAfter ?? 0
    if (wait > 60) return false
    // A code was sent a moment ago and still works.
    setResendAt(Date.now() + wait * 1000)
    return true
  }

  const code = useCode({
    async send() {
      const sent = await browserSend(sendSignerCode, { caseId, lang: base.lang })
      setAsked(true)
      setResendAt(Date.parse(sent.resendAfter))
    },
    check: (typed, idempotencyKey) =>
      browserSend(checkSignerCode, { caseId, code: typed }, { idempotencyKey }),
    onChecked: reload,
    tells,
  })
  return { ...code, isAsked, resendAt, toFacts: () => setAsked(false) }
}
