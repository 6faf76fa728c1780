import { useTranslations } from 'use-intl'
import { checkClientSpouseNumber } from '#domain/hiring/answers/client-spouse-number.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/option-card.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'

type Values = { spouse: 'yes' | 'no'; phone: string }

const unanswered: Values = { spouse: 'yes', phone: '' }

/** Other than the client's own, or none (W21). */
export function Screen(props: StepProps) {
  const t = useTranslations('clientSpouseNumber')
  const step = useStep('CLIENT_SPOUSE_NUMBER', props, {
    defaults: unanswered,
    check: checkClientSpouseNumber,
    toFields: ({ spouse, phone }) => ({
      hasSpouse: spouse === 'yes',
      ...(spouse === 'yes' ? { phone } : {}),
    }),
  })
  return (
    <StepForm step={step} title={t('title')} lead={t('lead')} action={t('finish')}>
      <FieldGroup id="spouse" label={t('which')} labelHidden>
        <div className="grid gap-2">
          <OptionCard {...step.form.register('spouse')} value="yes" title={t('yes')} />
          <OptionCard {...step.form.register('spouse')} value="no" title={t('no')} />
        </div>
      </FieldGroup>
      {step.form.watch('spouse') === 'yes' ? (
        <PhoneField
          {...step.field('phone')}
          className="mt-5"
          label={t('label')}
          hint={t('hint')}
          autoComplete="off"
        />
      ) : null}
    </StepForm>
  )
}
