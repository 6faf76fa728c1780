import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { askWorkerForVisa } from '#api/visas/her.ts'
import type { VisaConsent } from '#api/visas/her.ts'
import { browserSend } from '#web/api-client.ts'
import { useSecondsUntil } from '#web/flow/codes/use-seconds-until.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

type Props = {
  caseId: string
  consent: VisaConsent
  /** The message with the link, for a number abroad; known right after sending. */
  shareText: string | undefined
  onSent: (shareText: string | undefined) => void
}

/** Sends the link, again after a pause, and by WhatsApp to a number abroad. */
export function SendLink({ caseId, consent, shareText, onSent }: Props) {
  const t = useTranslations('apply.workerConsent')
  const [isSending, setSending] = useState(false)
  const seconds = useSecondsUntil(Date.parse(consent.resendAfter ?? '1970-01-01'))
  const isWaiting = seconds > 0

  async function send(): Promise<void> {
    if (isWaiting || isSending) return
    setSending(true)
    try {
      const sent = await browserSend(askWorkerForVisa, { caseId }, { idempotencyKey: newUuid() })
      onSent(sent.shareText)
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="mt-4 grid gap-2">
      <Button
        wide
        type="button"
        tone={consent.state ? 'edged' : undefined}
        busy={isWaiting || isSending}
        onClick={() => void send()}
      >
        {labelOf(consent.state !== undefined, seconds, t)}
      </Button>
      {shareText ? (
        <a
          href={`https://wa.me/?text=${encodeURIComponent(shareText)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'edged', wide: true })}
        >
          {t('share')}
        </a>
      ) : null}
    </div>
  )
}

function labelOf(
  isAsked: boolean,
  seconds: number,
  t: ReturnType<typeof useTranslations<'apply.workerConsent'>>,
): string {
  if (seconds > 0) return t('sendAgainIn', { seconds })
  return isAsked ? t('sendAgain') : t('send')
}
