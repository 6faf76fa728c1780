import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { HirePerson } from '#web/site/hiring/form/sums/hire-summary.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import { BarSum } from '#web/ui/layers/sticky-bar.tsx'
import { PaymentPage } from './payment-page.tsx'
import type { CardCalls } from './use-card-calls.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { Trouble } from './trouble.tsx'

type App = StepProps['app']

/** Before paying: the maid, the purpose, and the sum beside the button. */
export function PayPage(props: {
  app: App
  terms: NonNullable<App['terms']>
  calls: CardCalls
  onPay: () => void
  press: ReactNode
  children: ReactNode
}) {
  const moneyText = useMoneyText()
  const { app, terms, calls } = props
  const t = useTranslations('creditCardInfo')
  const format = useFormatter()
  const day = format.dateTime(noon(terms.firstDay), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  })
  return (
    <PaymentPage
      title={t('title')}
      lead={t('lead', { name: app.maid.name, day })}
      beside={app.context.mobile ? null : <HirePerson app={app} />}
      bar={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="flex-[99_1_auto]">
            <BarSum large name={t('toPayNow')} sum={moneyText(terms.firstAmount)} />
          </div>
          <Button className="flex-[1_0_auto]" busy={calls.isBusy} onClick={props.onPay}>
            {props.press}
          </Button>
        </div>
      }
    >
      {calls.isDown ? <PageDown /> : null}
      {props.children}
    </PaymentPage>
  )
}

/** The provider is unreachable: nothing was taken. */
export function PageDown() {
  const t = useTranslations('creditCardInfo')
  return (
    <div className="mb-5">
      <Trouble level={2} title={t('down')}>
        {t('downBody')}
      </Trouble>
    </div>
  )
}
