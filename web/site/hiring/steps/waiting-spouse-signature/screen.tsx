import { useTranslations } from 'use-intl'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { HandOffPage } from '#web/site/hiring/hand-off/hand-off-page.tsx'
import { useStepAddress } from '#web/site/hiring/hand-off/use-step-address.ts'
import { Button } from '#web/ui/button.tsx'

/** How far it is; resend, or to another number (W23). */
export function Screen(props: StepProps) {
  const t = useTranslations('waitingSpouseSignature')
  const goTo = useStepAddress()
  return (
    <HandOffPage
      {...props}
      title={t('title')}
      lead={t('lead', { name: props.app.maid.name })}
      content={
        <Button tone="edged" onClick={() => goTo('SEND_SMS_TO_SPOUSE')}>
          {t('sendAgain')}
        </Button>
      }
    />
  )
}
