import { useTranslations } from 'use-intl'
import { useResend } from '#web/site/hiring/hand-off/use-resend.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useRefusalText } from '#web/flow/form/refused/refusal.ts'
import { Button } from '#web/ui/button.tsx'

/** Sends again a minute after the last, with a countdown. */
export function ResendLink(props: StepProps & { sentAt: string | undefined }) {
  const t = useTranslations('smsSent')
  const textOf = useRefusalText()
  const { seconds, isSending, refusal, resend } = useResend(props)
  return (
    <div>
      <Button busy={seconds > 0 || isSending} onClick={() => void resend()}>
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </Button>
      {refusal ? (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          {textOf(refusal)}
        </p>
      ) : null}
    </div>
  )
}
