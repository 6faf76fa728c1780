import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import type { VisaStepProps } from './visa-props.ts'

/** Answered on another device: shown after a code to the number on file. */
export function HiddenStep({ visa, goTo, goOn }: VisaStepProps) {
  const t = useTranslations('apply')
  return (
    <div className="page-columns flex-1 pt-4 pb-10">
      <h1 tabIndex={-1} className="page-title outline-none">
        {t('hidden.body')}
      </h1>
      <p className="mt-2 text-ink2">{t('hidden.how', { phone: visa.phoneMask ?? '' })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => goTo('VISA_NUMBER')}>{t('hidden.confirm')}</Button>
        <Button tone="edged" onClick={goOn}>
          {t('continue')}
        </Button>
      </div>
    </div>
  )
}
