import CreditCard from 'lucide-react/icons/credit-card'
import { useFormatter, useTranslations } from 'use-intl'
import { formatMoney } from '#domain/payment/money.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import { BarSum } from '#web/ui/layers/sticky-bar.tsx'
import { cardText } from './card-text.ts'
import { PageDown } from './page-down.tsx'
import { PaymentPage } from './payment-page.tsx'
import { Sums } from './sums.tsx'
import type { CardCalls } from './use-card-calls.ts'

type Card = { brand: string; last4: string; expires: string }

/** The card that was kept from the hire before: what it pays now and later, by one press (W35). */
export function CardOnFile(props: StepProps & { calls: CardCalls; card: Card }) {
  const { app, calls, card } = props
  const t = useTranslations('creditCardInfo')
  const format = useFormatter()
  const { terms } = app
  if (!terms) return null
  const day = format.dateTime(noon(terms.firstDay), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  })
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
            onClick={() => void calls.payOnFile()}
          >
            {t(calls.isPaying ? 'paying' : 'payOnFile')}
          </Button>
        </div>
      }
    >
      {calls.isDown ? <PageDown /> : null}
      <p className="mb-4 flex gap-3.5 rounded-card bg-raised px-4 py-3.5 shadow-line">
        <span aria-hidden className="flex h-lh items-center">
          <CreditCard size={22} strokeWidth={1.75} />
        </span>
        <bdi className="font-medium">{cardText(card)}</bdi>
      </p>
      <Sums app={app} />
      <p className="mt-5">{t('bankAsksOnFile')}</p>
      <p className="mt-3 text-small text-ink2">{t('givenBack')}</p>
      <p className="mt-3 text-small text-ink2">{t('keepConsent')}</p>
      <div className="mt-3 -ms-5 flex flex-col items-start">
        <Button tone="quiet" size="small" busy={calls.isBusy} onClick={() => void calls.leave()}>
          {t('anotherCard')}
        </Button>
        <Button
          tone="quiet"
          size="small"
          busy={calls.isBusy}
          onClick={() => void calls.payByMandate()}
        >
          {t('directDebit')}
        </Button>
      </div>
    </PaymentPage>
  )
}

/** The provider was asked and has not answered: paying again could be paying twice. */
export function NotHeard({ calls }: { calls: CardCalls }) {
  const t = useTranslations('creditCardInfo')
  return (
    <PaymentPage
      title={t('notHeard')}
      bar={
        <Button wide busy={calls.isBusy} onClick={() => void calls.check()}>
          {t('askAgain')}
        </Button>
      }
    >
      <p>{t('notHeardBody')}</p>
    </PaymentPage>
  )
}
