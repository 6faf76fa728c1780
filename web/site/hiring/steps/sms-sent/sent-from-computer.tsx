import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { HandOffPage } from '#web/site/hiring/hand-off/hand-off-page.tsx'
import { ResendLink } from './resend-link.tsx'
import { useStepAddress } from '#web/site/hiring/hand-off/use-step-address.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import { inOneLine } from '#web/ui/inline-texts.ts'
import { useClockText } from '#web/words/use-clock-text.ts'

/** A computer follows the phone, or sends a link to it. */
export function SentFromComputer(props: StepProps) {
  const t = useTranslations('smsSent')
  const clockText = useClockText()
  const goTo = useStepAddress()
  const { app } = props
  const shown = app.answers[stepOf.link]
  const [phone, sentAt] = [shown?.phone, shown?.sentAt]
  const time = sentAt ? clockText(new Date(sentAt)) : undefined
  const lead = () => {
    if (!phone) return t('leadUnknown')
    const isolated = inOneLine(phone)
    return time ? t('lead', { phone: isolated, time }) : t('leadShort', { phone: isolated })
  }
  return (
    <HandOffPage
      {...props}
      title={t(shown?.recipient === 'spouse' ? 'titleSpouse' : 'title')}
      lead={lead()}
      since={sentAt}
      isToOwnPhone={shown?.recipient === 'own-phone'}
      sentTo={phone ? lead() : undefined}
      content={
        <section aria-labelledby="not-arrived">
          <h2 id="not-arrived" className="text-title">
            {t('notArrived')}
          </h2>
          <p className="mt-1 text-small text-ink2">{t('notArrivedBody')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ResendLink {...props} sentAt={sentAt} />
            <Button tone="edged" onClick={() => goTo(stepOf.link)}>
              {t('change')}
            </Button>
          </div>
        </section>
      }
    />
  )
}
