import { useTranslations } from 'use-intl'
import { checkVisaPrice } from '#domain/visas/application/visa-fields.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { FeeTable } from '#web/site/visas/fee-list.tsx'
import { VisaForm } from '#web/site/visas/apply/visa-form.tsx'
import { useVisaStep } from '#web/site/visas/apply/use-visa-step.ts'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

/** The whole price, each part with who gets it. */
export function PriceScreen(props: VisaStepProps) {
  const { visa } = props
  const t = useTranslations('apply')
  const money = useMoneyText()
  const total = visa.sum?.total ?? 0
  const step = useVisaStep(props, {
    step: 'VISA_PRICE',
    defaults: {},
    toFields: () => ({ total }),
    check: checkVisaPrice,
  })
  const submit = visa.isPaid ? props.goOn : step.submit
  return (
    <VisaForm
      of={props}
      step={{ ...step, submit }}
      title={t('price.title')}
      lead={t(visa.isPaid ? 'price.agreed' : 'price.lead')}
      action={t(visa.isPaid ? 'continue' : 'price.agree')}
    >
      {visa.sum ? <FeeTable sum={visa.sum} /> : null}
      <p className="mt-2 text-small text-ink2">
        {visa.keptAfterRefusal === undefined
          ? null
          : t('price.kept', { kept: money(visa.keptAfterRefusal) })}{' '}
        {visa.days === undefined ? null : t('price.time', { days: visa.days })}
      </p>
    </VisaForm>
  )
}
