import { useState } from 'react'
import { checkSignerCode, sendSignerCode } from '#api/hiring/spouse.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { CODE_DIGITS, useDigits } from '#web/site/hiring/codes/use-digits.ts'
import { refusalsOf } from '#web/site/hiring/form/refused/refusal.ts'
import type { Refusal } from '#web/site/hiring/form/refused/refusal.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

export type SignerCode = ReturnType<typeof useSignerCode>

/** Sends and confirms a code for the link's number, then reloads. */
export function useSignerCode(
  { app, base, reload }: Pick<StepProps, 'app' | 'base' | 'reload'>,
  onClosed: () => void,
) {
  const [isAsked, setAsked] = useState(false)
  const [resendAt, setResendAt] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const { caseId } = app

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      tell(error)
    } finally {
      setBusy(false)
    }
  }

  function tell(failure: CallFailure): void {
    const [refused] = refusalsOf(failure)
    if (refused) return setRefusal(refused)
    if (failure.problem?.code === 'link-expired') return onClosed()
    const wait = failure.problem?.retryAfter ?? 0
    if (failure.status !== 429 || isCaptcha(failure)) return showFailure(failure)
    // A code was sent a moment ago and still works.
    if (wait <= 60) {
      setAsked(true)
      return setResendAt(Date.now() + wait * 1000)
    }
    setRefusal({ field: 'code', code: 'too-many-codes', values: { minutes: Math.ceil(wait / 60) } })
    setAsked(true)
  }

  function confirmCode(code: string): void {
    if (code.length < CODE_DIGITS) return setRefusal({ field: 'code', code: 'code-unfinished' })
    return void run(async () => {
      await browserSend(checkSignerCode, { caseId, code })
      reload()
    })
  }
  const { digits, forget, ...typed } = useDigits((code) => {
    if (!isBusy) confirmCode(code)
  })

  const send = () =>
    run(async () => {
      const sent = await browserSend(sendSignerCode, { caseId, lang: base.lang })
      forget()
      setAsked(true)
      setResendAt(Date.parse(sent.resendAfter))
    })

  const confirm = () => confirmCode(digits)

  const toFacts = () => setAsked(false)
  const type = (raw: string) => {
    setRefusal(undefined)
    typed.type(raw)
  }
  return { isAsked, resendAt, digits, type, refusal, isBusy, send, confirm, toFacts }
}

const isCaptcha = ({ problem }: CallFailure) => problem?.code === 'captcha-needed'
