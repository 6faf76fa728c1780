import { useTranslations } from 'use-intl'
import { useResend } from '#web/site/hiring/hand-off/use-resend.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useRefusalText } from '#web/flow/form/refused/refusal.ts'
import { Button } from '#web/ui/button.tsx'

/** Resends to the same number after a minute, counted in the button. */
export function Resend(props: StepProps & { sentAt: string }) {
  const t = useTranslations('spouseStatus')
  const textOf = useRefusalText()
  const { seconds, isSending, refusal, resend } = useResend(props)
  return (
    <div className="min-w-0">
      <Button
        wide
        tone="edged"
        className="px-2! text-small! whitespace-nowrap"
        busy={seconds > 0 || isSending}
        onClick={() => void resend()}
      >
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </Button>
      {refusal ? (
        <p role="alert" className="mt-1 text-small font-medium text-danger">
          {textOf(refusal)}
        </p>
      ) : null}
    </div>
  )
}
