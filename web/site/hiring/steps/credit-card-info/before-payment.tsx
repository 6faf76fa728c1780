import { useTranslations } from 'use-intl'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import { LeavingPress } from './pay-frame.tsx'
import { PayPage } from './pay-page.tsx'
import { Sums } from './sums.tsx'
import type { CardCalls } from './use-card-calls.ts'
import { YouLeave } from './you-leave.tsx'

/** The sums now and later, and how the provider's page works. */
export function BeforePayment(props: StepProps & { calls: CardCalls }) {
  const { app, calls } = props
  const t = useTranslations('creditCardInfo')
  const { terms, payment } = app
  if (!terms) return null
  const isKept = terms.paymentMethod === 'card'
  return (
    <PayPage
      app={app}
      terms={terms}
      calls={calls}
      onPay={() => void calls.leave()}
      press={<LeavingPress>{t(calls.isLeaving ? 'leaving' : 'go')}</LeavingPress>}
    >
      <Sums app={app} />
      <YouLeave host={payment.host} isKept={isKept} />
      <p className="mt-5 text-small text-ink2">{t('givenBack')}</p>
      {isKept ? <p className="mt-3 text-small text-ink2">{t('keepConsent')}</p> : null}
      <Button
        tone="quiet"
        size="small"
        className="mt-3 -ms-5 text-action! underline underline-offset-4"
        busy={calls.isBusy}
        onClick={() => void calls.payByMandate()}
      >
        {t('directDebit')}
      </Button>
    </PayPage>
  )
}
