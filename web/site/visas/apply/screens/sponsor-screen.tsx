import { useTranslations } from 'use-intl'
import { formatEmiratesId, normaliseEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import { checkVisaSponsor } from '#domain/visas/application/visa-fields.ts'
import { GroupedField } from '#web/ui/fields/text/grouped-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { GivenAnswer } from '#web/site/visas/apply/given-answer.tsx'
import { VisaForm } from '#web/site/visas/apply/visa-form.tsx'
import { useVisaStep } from '#web/site/visas/apply/use-visa-step.ts'
import type { VisaStepProps } from '#web/site/visas/apply/visa-props.ts'

const asOnTheCard = { bare: normaliseEmiratesId, grouped: formatEmiratesId }

/** Who is the employer and pays. */
export function SponsorScreen(props: VisaStepProps) {
  const t = useTranslations('apply')
  const given = props.visa.given.VISA_SPONSOR
  const rows = given && [
    { name: t('sponsor.name'), value: given.name },
    { name: t('sponsor.emiratesId'), value: given.emiratesId },
  ]
  return (
    <GivenAnswer of={props} title={t('sponsor.title')} rows={rows}>
      <Form {...props} />
    </GivenAnswer>
  )
}

function Form(props: VisaStepProps) {
  const t = useTranslations('apply')
  const step = useVisaStep(props, {
    step: 'VISA_SPONSOR',
    defaults: { name: '', emiratesId: '' },
    toFields: (values) => values,
    check: checkVisaSponsor,
  })
  const { onChange: _typed, ...field } = step.field('emiratesId')
  return (
    <VisaForm
      of={props}
      step={step}
      title={t('sponsor.title')}
      lead={t('sponsor.lead')}
      action={t('continue')}
    >
      <div className="space-y-5">
        <TextField {...step.field('name')} label={t('sponsor.name')} autoComplete="name" />
        <GroupedField
          {...field}
          label={t('sponsor.emiratesId')}
          grouping={asOnTheCard}
          value={step.form.watch('emiratesId')}
          onGrouped={(typed) => step.set({ emiratesId: typed })}
          inputMode="numeric"
        />
      </div>
    </VisaForm>
  )
}
