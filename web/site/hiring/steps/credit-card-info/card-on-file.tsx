import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslations } from 'use-intl'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import { cardText } from './card-text.ts'
import { PayPage } from './pay-page.tsx'
import { FlowPage } from '#web/flow/form/flow-page.tsx'
import { Sums } from './sums.tsx'
import type { CardCalls } from './use-card-calls.ts'

type Card = { brand: string; last4: string; expires: string }

/** The earlier hire's card and its sums, paid by one press (W35). */
export function CardOnFile(props: StepProps & { calls: CardCalls; card: Card }) {
  const { app, calls, card } = props
  const t = useTranslations('creditCardInfo')
  const { terms } = app
  if (!terms) return null
  return (
    <PayPage
      app={app}
      terms={terms}
      calls={calls}
      onPay={() => void calls.payOnFile()}
      press={t(calls.isPaying ? 'paying' : 'payOnFile')}
    >
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
        <Button {...other} busy={calls.isBusy} onClick={() => void calls.leave()}>
          {t('anotherCard')}
        </Button>
        <Button {...other} busy={calls.isBusy} onClick={() => void calls.payByMandate()}>
          {t('directDebit')}
        </Button>
      </div>
    </PayPage>
  )
}

/** Another way to pay: a button that looks like a link, as the main one is the card. */
const other = {
  tone: 'quiet',
  size: 'small',
  className: 'text-action! underline underline-offset-4',
} as const

/** The provider's answer is missing: paying again could pay twice. */
export function NotHeard({ calls }: { calls: CardCalls }) {
  const t = useTranslations('creditCardInfo')
  return (
    <FlowPage
      title={t('notHeard')}
      bar={
        <Button wide busy={calls.isBusy} onClick={() => void calls.check()}>
          {t('askAgain')}
        </Button>
      }
    >
      <p>{t('notHeardBody')}</p>
    </FlowPage>
  )
}
