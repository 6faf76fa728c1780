import { useState } from 'react'
import { checkOtp, sendOtp } from '#api/hiring.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { useRefusalText } from '#web/site/hiring/form/use-refusal-text.ts'
import { refusalsOf } from '#web/site/hiring/form/refusal.ts'
import type { Refusal } from '#web/site/hiring/form/refusal.ts'

type CodeState =
  | { kind: 'none'; phoneMask: '' }
  | { kind: 'sent'; phoneMask: string; resendAfter: number }
  | { kind: 'confirmed'; phoneMask: string }

export type Code = ReturnType<typeof useCode>

/** Sent, typed, confirmed; refusals say what to do next. */
export function useCode({ appId, lang }: { appId: string; lang: string }) {
  const [state, setState] = useState<CodeState>({ kind: 'none', phoneMask: '' })
  const [digits, setDigits] = useState('')
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [phoneRefusal, setPhoneRefusal] = useState<Refusal | undefined>()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const textOf = useRefusalText()

  async function run(work: () => Promise<void>, field: 'code' | 'phone'): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    setPhoneRefusal(undefined)
    try {
      await work()
    } catch (error) {
      const refused = refusalOf(error, field)
      if (!refused) return showFailure(error)
      if (refused.field === 'code') setRefusal(refused)
      else setPhoneRefusal(refused)
      setAttempt((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }

  const send = (phone: string) =>
    run(async () => {
      const sent = await browserSend(sendOtp, { appId, phone, lang })
      setDigits('')
      setState({
        kind: 'sent',
        phoneMask: sent.phoneMask,
        resendAfter: new Date(sent.resendAfter).getTime(),
      })
    }, 'phone')

  const confirm = (then: () => void) =>
    run(async () => {
      if (!/^\d{6}$/.test(digits)) throw new CodeUnfinished()
      const { phoneMask } = await browserSend(checkOtp, { appId, code: digits })
      setState({ kind: 'confirmed', phoneMask })
      then()
    }, 'code')

  const changeNumber = () => setState({ kind: 'none', phoneMask: '' })
  return {
    state,
    digits,
    setDigits,
    refusal,
    /** At the number, when the code could not be sent. */
    phoneError: phoneRefusal ? textOf(phoneRefusal) : undefined,
    attempt,
    isBusy,
    send,
    confirm,
    changeNumber,
  }
}

class CodeUnfinished extends Error {}

/** Of a field; other failures are the catalogue's to show. */
function refusalOf(error: unknown, field: 'code' | 'phone'): Refusal | undefined {
  if (error instanceof CodeUnfinished) return { field: 'code', code: 'code-unfinished' }
  const [refused] = refusalsOf(error)
  if (refused) return refused
  if (!(error instanceof CallFailure) || error.problem?.code !== 'too-many-requests') return
  const minutes = Math.max(1, Math.ceil((error.problem.retryAfter ?? 60) / 60))
  return { field, code: 'too-many-codes', values: { minutes } }
}
