import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { HirePerson } from '#web/site/hiring/form/sums/hire-summary.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { PayFrame } from './pay-frame.tsx'
import type { CardCalls } from './use-card-calls.ts'
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
  const { app, terms, calls } = props
  const t = useTranslations('creditCardInfo')
  const format = useFormatter()
  const day = format.dateTime(noon(terms.firstDay), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  })
  return (
    <PayFrame
      lead={t('lead', { name: app.maid.name, day })}
      beside={app.context.mobile ? null : <HirePerson app={app} />}
      sum={terms.firstAmount}
      isBusy={calls.isBusy}
      onPay={props.onPay}
      press={props.press}
    >
      {calls.isDown ? <PageDown /> : null}
      {props.children}
    </PayFrame>
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
