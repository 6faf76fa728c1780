import { useTranslations } from 'use-intl'
import { checkClientWhatsappNumber } from '#domain/hiring/answers/client-whatsapp-number.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/option-card.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Values = { same: 'yes' | 'no'; phone: string }

const unanswered: Values = { same: 'yes', phone: '' }

/** The same as the phone, or any of the world (W20). */
export function Screen(props: StepProps) {
  const t = useTranslations('clientWhatsappNumber')
  const step = useStep('CLIENT_WHATSAPP_NUMBER', props, {
    defaults: unanswered,
    check: checkClientWhatsappNumber,
    toFields: ({ same, phone }) => ({
      sameAsPhone: same === 'yes',
      ...(same === 'no' ? { phone } : {}),
    }),
  })
  const own = props.app.answers.CLIENT_PHONE_NUMBER?.phone
  return (
    <StepForm step={step} title={t('title')} lead={t('lead')} action={t('continue')}>
      <FieldGroup id="same" label={t('which')} labelHidden>
        <div className="grid gap-2">
          <OptionCard
            {...step.form.register('same')}
            value="yes"
            title={t('same')}
            meaning={own ? <bdi className="ltr-text">{own}</bdi> : undefined}
          />
          <OptionCard {...step.form.register('same')} value="no" title={t('other')} />
        </div>
      </FieldGroup>
      {step.form.watch('same') === 'no' ? (
        <TextField
          {...step.field('phone')}
          className="mt-5"
          label={t('label')}
          hint={t('hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          leftToRight
        />
      ) : null}
    </StepForm>
  )
}
