import { useTranslations } from 'use-intl'
import { submitClientSpouseNumber } from '#api/hiring-steps.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { MonthlySum } from '#web/site/hiring/form/monthly-sum.tsx'
import { StepFrame } from '#web/site/hiring/form/step-frame.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useFormErrors } from '#web/site/hiring/form/use-form-errors.ts'
import { useStepForm } from '#web/site/hiring/form/use-step-form.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/option-card.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'

type Values = { spouse: 'yes' | 'no'; phone: string }

/** A second number at home, other than the client's own; a household may have none (W21). */
export function Screen(props: StepProps) {
  const { app, base } = props
  const t = useTranslations('clientSpouseNumber')
  const step = useStepForm<Values, typeof submitClientSpouseNumber>({
    app,
    step: 'CLIENT_SPOUSE_NUMBER',
    call: submitClientSpouseNumber,
    defaults: { spouse: 'yes', phone: '' },
    check: ({ spouse, phone }) => {
      if (spouse === 'no') return []
      const parsed = parseUaeMobile(phone)
      return parsed.ok ? [] : [{ field: 'phone', code: parsed.code }]
    },
    toInput: ({ spouse, phone }) => ({
      ...base,
      hasSpouse: spouse === 'yes',
      ...(spouse === 'yes' ? { phone } : {}),
    }),
    onStored: props.onStored,
    onConflict: props.reload,
  })
  const { form } = step
  const errorOf = useFormErrors(step)
  return (
    <StepFrame
      title={t('title')}
      lead={t('lead')}
      action={t('finish')}
      sum={<MonthlySum app={app} />}
      isSending={step.isSending}
      saveState={step.saveState}
      refusals={step.refusals}
      attempt={step.attempt}
      onSubmit={step.submit}
    >
      <FieldGroup id="spouse" label={t('which')} labelHidden>
        <div className="grid gap-2">
          <OptionCard {...form.register('spouse')} value="yes" title={t('yes')} />
          <OptionCard {...form.register('spouse')} value="no" title={t('no')} />
        </div>
      </FieldGroup>
      {form.watch('spouse') === 'yes' ? (
        <PhoneField
          {...form.register('phone')}
          id="phone"
          className="mt-5"
          label={t('label')}
          hint={t('hint')}
          error={errorOf('phone')}
          autoComplete="off"
        />
      ) : null}
    </StepFrame>
  )
}
