import { useTranslations } from 'use-intl'
import { checkVisaSummary, isWeekday } from '#domain/visas/application/visa-fields.ts'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { VisaForm } from '#web/site/visas/apply/visa-form.tsx'
import { useVisaStep } from '#web/site/visas/apply/use-visa-step.ts'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

/** All answers in short, each a press away, and the last button. */
export function SummaryScreen(props: VisaStepProps) {
  const t = useTranslations('apply')
  const step = useVisaStep(props, {
    step: 'VISA_SUMMARY',
    defaults: { isTrue: false },
    toFields: (values) => values,
    check: checkVisaSummary,
  })
  const rows = useRows(props)
  return (
    <VisaForm
      of={props}
      step={step}
      title={t('summary.title')}
      lead={t('summary.lead')}
      action={t('summary.send')}
      declaration={{
        name: 'isTrue',
        text: t('summary.isTrue'),
        checked: step.form.watch('isTrue'),
        onChange: (isTrue) => step.set({ isTrue }),
        error: step.errorOf('isTrue'),
      }}
    >
      <ul className="border-t border-line">
        {rows.map(({ of, value, isSettled }) => (
          <li key={of} className="flex items-center gap-4 border-b border-line py-2">
            <div className="min-w-0 flex-1">
              <p className="text-small text-ink2">{t(`steps.${of}`)}</p>
              <p className="font-medium wrap-anywhere">
                <bdi>{value}</bdi>
              </p>
            </div>
            {isSettled ? null : (
              <button
                type="button"
                className={textLinkClass('min-h-11 text-small')}
                onClick={() => props.goTo(of)}
              >
                {t('summary.change')} <span className="sr-only">{t(`steps.${of}`)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </VisaForm>
  )
}

type Row = { of: VisaStep; value: string; isSettled?: boolean }

function useRows({ visa }: VisaStepProps): Row[] {
  const t = useTranslations('apply')
  const money = useMoneyText()
  const { given } = visa
  const terms = given.VISA_TERMS
  const termsOf = ({ wage, home, restDay }: NonNullable<typeof terms>) =>
    [
      `${money(wage)} ${t('perMonth')}`,
      t(`terms.${home}`),
      ...(isWeekday(restDay) ? [t(`terms.days.${restDay}`)] : []),
    ].join(' · ')
  const rows: (Row | undefined)[] = [
    { of: 'VISA_SPONSOR', value: given.VISA_SPONSOR?.name ?? t('hidden.body') },
    { of: 'VISA_NUMBER', value: visa.phoneMask ?? '' },
    { of: 'VISA_WORKER', value: given.VISA_WORKER?.name ?? t('hidden.body') },
    { of: 'VISA_TERMS', value: terms ? termsOf(terms) : '' },
    given.VISA_DRIVER && { of: 'VISA_DRIVER', value: given.VISA_DRIVER.plates.join(', ') },
    { of: 'VISA_PAPERS', value: t('summary.papers', { count: visa.papers.length }) },
    {
      of: 'VISA_CARD',
      value: `${money(visa.sum?.total ?? 0)}, ${t('summary.paid')}`,
      isSettled: true,
    },
    { of: 'VISA_CONSENT', value: t('summary.consented'), isSettled: true },
  ]
  return rows.filter((row) => row !== undefined)
}
