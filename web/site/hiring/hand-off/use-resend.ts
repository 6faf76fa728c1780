import { useState } from 'react'
import { sendSmsToSpouse } from '#api/hiring/links.ts'
import { browserSend } from '#web/api-client.ts'
import { refusalsOf } from '#web/flow/form/refused/refusal.ts'
import type { Refusal } from '#web/flow/form/refused/refusal.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useSecondsUntil } from '#web/flow/codes/use-seconds-until.ts'
import { CallFailure } from '#web/send.ts'
import { linkAttribution } from './link-attribution.ts'

const waitMs = 60_000

/** Sends the link again to the known number; `seconds` until allowed. */
export function useResend({
  app,
  base,
  reload,
  sentAt,
}: Pick<StepProps, 'app' | 'base' | 'reload'> & { sentAt: string | undefined }) {
  const [allowedAt, setAllowedAt] = useState<number>()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const seconds = useSecondsUntil(allowedAt ?? (sentAt ? Date.parse(sentAt) + waitMs : 0))

  async function resend(): Promise<void> {
    const { version: _version, ...flags } = base
    setSending(true)
    setRefusal(undefined)
    try {
      const { resendAfter } = await browserSend(sendSmsToSpouse, {
        ...flags,
        ...linkAttribution(app),
      })
      setAllowedAt(Date.parse(resendAfter))
      reload()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const code = error.status === 429 ? 'too-many-texts' : 'text-not-sent'
      setRefusal(refusalsOf(error)[0] ?? { field: 'phone', code })
    } finally {
      setSending(false)
    }
  }
  return { seconds, isSending, refusal, resend }
}
