import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'

/** The confirmed number in one line. */
export function ConfirmedNumber({ app, goTo }: StepProps) {
  const t = useTranslations('clientWhatsappNumber')
  const phone = app.answers[stepOf.mobile]?.phone
  if (!phone) return null
  return (
    <div className="flex min-h-15 items-center gap-3 border-b border-line py-2">
      <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="text-action" />
      <div className="min-w-0 flex-1">
        <bdi dir="ltr" className="ltr-text block">
          {phone}
        </bdi>
        <p className="text-small text-ink3">{t('accepted')}</p>
      </div>
      <Button
        tone="quiet"
        size="small"
        className="-me-4 px-4! text-action!"
        onClick={() => goTo(stepOf.mobile)}
      >
        {t('change')}
      </Button>
    </div>
  )
}
