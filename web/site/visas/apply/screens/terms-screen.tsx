import { useTranslations } from 'use-intl'
import { weekdays } from '#domain/day.ts'
import { checkVisaTerms } from '#domain/visas/application/visa-fields.ts'
import type { VisaTermsFields } from '#domain/visas/application/visa-fields.ts'
import { SegmentedControl } from '#web/ui/fields/choice/segmented-control.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { GivenAnswer } from '#web/site/visas/apply/given-answer.tsx'
import { VisaForm } from '#web/site/visas/apply/visa-form.tsx'
import { useVisaStep } from '#web/site/visas/apply/use-visa-step.ts'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

/** What the household and the worker agreed on. */
export function TermsScreen(props: VisaStepProps) {
  const t = useTranslations('apply.terms')
  const money = useMoneyText()
  const given = props.visa.given.VISA_TERMS
  const rows = given && [
    { name: t('wage'), value: money(given.wage) },
    { name: t('home'), value: t(given.home) },
    { name: t('restDay'), value: t(`days.${given.restDay}`) },
  ]
  return (
    <GivenAnswer of={props} title={t('title')} rows={rows}>
      <Form {...props} />
    </GivenAnswer>
  )
}

function Form(props: VisaStepProps) {
  const t = useTranslations('apply')
  const defaults: VisaTermsFields = { wage: '', home: 'live-in', restDay: '' }
  const step = useVisaStep(props, {
    step: 'VISA_TERMS',
    defaults,
    toFields: (values) => values,
    check: checkVisaTerms,
  })
  return (
    <VisaForm
      of={props}
      step={step}
      title={t('terms.title')}
      lead={t('terms.lead')}
      action={t('continue')}
    >
      <div className="space-y-5">
        <TextField
          {...step.field('wage')}
          label={t('terms.wage')}
          inputMode="numeric"
          autoComplete="off"
          start={<span className="ps-2 text-ink2">AED</span>}
          leftToRight
        />
        <SegmentedControl
          name="home"
          label={t('terms.home')}
          value={step.form.watch('home')}
          onChange={(home) => step.set({ home })}
          segments={[
            { value: 'live-in', label: t('terms.live-in') },
            { value: 'live-out', label: t('terms.live-out') },
          ]}
        />
        <SelectField {...step.field('restDay')} label={t('terms.restDay')}>
          <option value="">{t('worker.choose')}</option>
          {weekdays.map((day) => (
            <option key={day} value={day}>
              {t(`terms.days.${day}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </VisaForm>
  )
}
