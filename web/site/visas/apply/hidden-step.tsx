import { useTranslations } from 'use-intl'
import { FlowPage } from '#web/flow/form/flow-page.tsx'
import { Button } from '#web/ui/button.tsx'
import type { VisaStepProps } from './visa-props.ts'
import { VisaSummary } from './visa-summary.tsx'

/** Answered on another device: shown after a code to the number on file. */
export function HiddenStep(props: VisaStepProps) {
  const t = useTranslations('apply')
  return (
    <FlowPage
      title={t('hidden.body')}
      beside={<VisaSummary {...props} />}
      bar={
        <div className="flex flex-wrap gap-3">
          <Button className="flex-1" onClick={() => props.goTo('VISA_NUMBER')}>
            {t('hidden.confirm')}
          </Button>
          <Button tone="edged" onClick={props.goOn}>
            {t('continue')}
          </Button>
        </div>
      }
    >
      <p className="text-ink2">{t('hidden.how', { phone: props.visa.phoneMask ?? '' })}</p>
    </FlowPage>
  )
}
