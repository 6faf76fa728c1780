import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { HirePerson } from '#web/site/hiring/form/sums/hire-summary.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardText } from './card-text.ts'
import { FlowPage } from '#web/flow/form/flow-page.tsx'
import { PaidTitle } from './paid-title.tsx'
import { Sums } from './sums.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** The provider confirmed the payment. */
export function Paid(props: StepProps) {
  const moneyText = useMoneyText()
  const { app } = props
  const t = useTranslations('creditCardInfo')
  const { paid, last } = app.payment
  if (paid === undefined) return null
  // Another device's card is not shown here.
  const card = app.answers[stepOf.card]?.card
  const back = last?.state === 'succeeded' ? last.givenBack : 0
  return (
    <FlowPage
      title={<PaidTitle sum={paid} />}
      lead={card ? <bdi>{cardText(card)}</bdi> : null}
      beside={app.context.mobile ? null : <HirePerson app={app} />}
      bar={
        <Button wide onClick={props.goOn}>
          {t('goOn')}
        </Button>
      }
    >
      {back > 0 ? (
        <p className="mb-5 rounded-button bg-sunken p-3.5">
          {t('partBack', { sum: moneyText(back) })}
        </p>
      ) : null}
      <Sums app={app} />
      <p className="mt-5 text-small text-ink2">{t('givenBack')}</p>
    </FlowPage>
  )
}
