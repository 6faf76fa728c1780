import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useLiveApplication } from '#web/site/hiring/live/use-live-application.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { useTimeout } from '#web/ui/hooks/use-timer.ts'
import { BeforePayment } from './before-payment.tsx'
import { CardOnFile, NotHeard } from './card-on-file.tsx'
import { NotPaid } from './not-paid.tsx'
import { Paid } from './paid.tsx'
import { FlowPage } from '#web/flow/form/flow-page.tsx'
import { useCardCalls } from './use-card-calls.ts'
import type { CardCalls } from './use-card-calls.ts'

/**
 * The card page and back (W33). The server asks the provider, because the returning address proves
 * nothing.
 */
export function Screen(props: StepProps) {
  const t = useTranslations('creditCardInfo')
  const calls = useCardCalls(props)
  const { app } = useLiveApplication(props, { until: (heard) => heard.completed })
  const { last } = app.payment
  const isPaid = app.payment.paid !== undefined
  const isOpen = last?.state === 'pending' && !isPaid
  const check = () => void calls.check()
  useTimeout(check, isOpen ? 0 : undefined)
  // After Back the page may show its old state.
  const seen = ({ persisted }: PageTransitionEvent) => persisted && check()
  useEvent('pageshow', seen, { isOn: isOpen })
  const parts = { ...props, app, calls }
  if (isPaid) return <Paid {...parts} />
  if (calls.isChecking && isOpen) {
    return (
      <FlowPage title={t('checking')} bar={null}>
        <output className="block text-body text-ink2">{t('checkingBody')}</output>
      </FlowPage>
    )
  }
  if (last && last.state !== 'succeeded' && !isOpen) return <NotPaid {...parts} last={last} />
  return <ToPay {...parts} isAsked={isOpen && last.kept} />
}

/** Pays by the kept card, or on the provider's page. */
function ToPay(props: StepProps & { calls: CardCalls; isAsked: boolean }) {
  const card = props.app.answers[stepOf.paymentOnFile]?.card
  if (props.isAsked) return <NotHeard calls={props.calls} />
  return card ? <CardOnFile {...props} card={card} /> : <BeforePayment {...props} />
}
