import { useTranslations } from 'use-intl'
import { bareDay, groupDay } from '#domain/hiring/values/typed-day.ts'
import { checkVisaDriver } from '#domain/visas/application/visa-fields.ts'
import { GroupedField } from '#web/ui/fields/text/grouped-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { dayWithYear } from '#web/site/hiring/day-text.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { GivenAnswer } from '#web/site/visas/apply/given-answer.tsx'
import { VisaForm } from '#web/site/visas/apply/visa-form.tsx'
import { useVisaStep } from '#web/site/visas/apply/use-visa-step.ts'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

const asPrinted = { bare: bareDay, grouped: groupDay }

/** What only a driver's visa asks for. */
export function DriverScreen(props: VisaStepProps) {
  const t = useTranslations('apply.driver')
  const format = useFormatter()
  const given = props.visa.given.VISA_DRIVER
  const rows = given && [
    { name: t('licenceUntil'), value: dayWithYear(format, given.licenceUntil) },
    { name: t('plates'), value: <bdi>{given.plates.join(', ')}</bdi> },
  ]
  return (
    <GivenAnswer of={props} title={t('title')} rows={rows}>
      <Form {...props} />
    </GivenAnswer>
  )
}

function Form(props: VisaStepProps) {
  const t = useTranslations('apply')
  const step = useVisaStep(props, {
    step: 'VISA_DRIVER',
    defaults: { licenceNumber: '', licenceUntil: '', plates: '' },
    toFields: (values) => values,
    check: checkVisaDriver,
  })
  const { onChange: _typed, ...until } = step.field('licenceUntil')
  return (
    <VisaForm of={props} step={step} title={t('driver.title')} action={t('continue')}>
      <div className="space-y-5">
        <TextField
          {...step.field('licenceNumber')}
          label={t('driver.licenceNumber')}
          autoComplete="off"
          leftToRight
        />
        <GroupedField
          {...until}
          label={t('driver.licenceUntil')}
          hint={t('driver.dayForm')}
          grouping={asPrinted}
          value={step.form.watch('licenceUntil')}
          onGrouped={(typed) => step.set({ licenceUntil: typed })}
          inputMode="numeric"
        />
        <TextAreaField
          {...step.field('plates')}
          label={t('driver.plates')}
          hint={t('driver.platesHint')}
          rows={Math.max(2, props.visa.cars ?? 1)}
        />
      </div>
    </VisaForm>
  )
}
