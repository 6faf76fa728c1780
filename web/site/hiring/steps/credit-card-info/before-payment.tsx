import ArrowRight from 'lucide-react/icons/arrow-right'
import ExternalLink from 'lucide-react/icons/external-link'
import Lock from 'lucide-react/icons/lock'
import Smartphone from 'lucide-react/icons/smartphone'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentType, ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { formatMoney } from '#domain/payment/money.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import { BarSum } from '#web/ui/layers/sticky-bar.tsx'
import { PageDown } from './page-down.tsx'
import { PaymentPage } from './payment-page.tsx'
import { Sums } from './sums.tsx'
import type { CardCalls } from './use-card-calls.ts'

/** What is taken now and later, and what happens on the way to the provider and back. */
export function BeforePayment(props: StepProps & { calls: CardCalls }) {
  const { app, calls } = props
  const t = useTranslations('creditCardInfo')
  const format = useFormatter()
  const { terms, payment } = app
  if (!terms) return null
  const day = format.dateTime(noon(terms.firstDay), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  })
  const isKept = terms.paymentMethod === 'card'
  return (
    <PaymentPage
      title={t('title')}
      lead={t('lead', { name: app.maid.name, day })}
      bar={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="flex-[99_1_auto]">
            <BarSum large name={t('toPayNow')} sum={formatMoney(terms.firstAmount)} />
          </div>
          <Button
            className="flex-[1_0_auto]"
            busy={calls.isBusy}
            onClick={() => void calls.leave()}
          >
            {t(calls.isLeaving ? 'leaving' : 'go')}
            <ArrowRight aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
          </Button>
        </div>
      }
    >
      {calls.isDown ? <PageDown /> : null}
      <Sums app={app} />
      <h2 className="mt-7 text-title">{t('youLeave')}</h2>
      <ul className="mt-3 space-y-4">
        <Line icon={ExternalLink}>
          {t.rich('where', {
            host: payment.host ?? '',
            b: asName,
          })}
        </Line>
        <Line icon={Lock}>{t(isKept ? 'neverOursKept' : 'neverOurs')}</Line>
        <Line icon={Smartphone}>{t('bankAsks')}</Line>
        <Line icon={Undo2}>{t('comeBack')}</Line>
      </ul>
      <p className="mt-5 text-small text-ink2">{t('givenBack')}</p>
      {isKept ? <p className="mt-3 text-small text-ink2">{t('keepConsent')}</p> : null}
      <Button
        tone="quiet"
        size="small"
        className="mt-3 -ms-5"
        busy={calls.isBusy}
        onClick={() => void calls.payByMandate()}
      >
        {t('directDebit')}
      </Button>
    </PaymentPage>
  )
}

/** Left to right in every language: it is compared with an address. */
const asName = (text: ReactNode) => (
  <strong dir="ltr" className="font-semibold wrap-anywhere">
    {text}
  </strong>
)

type Icon = ComponentType<{ size: number; strokeWidth: number; className: string }>

function Line({ icon: Shape, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span aria-hidden className="flex h-lh items-center text-action">
        <Shape size={20} strokeWidth={1.75} className="shrink-0" />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
