import { useTranslations } from 'use-intl'
import { submitClientWhatsappNumber } from '#api/hiring-steps.ts'
import { dialledDigits } from '#domain/hiring/values/phone-number.ts'
import { MonthlySum } from '#web/site/hiring/form/monthly-sum.tsx'
import { shownAnswer } from '#web/site/hiring/form/shown-answer.ts'
import { StepFrame } from '#web/site/hiring/form/step-frame.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useFormErrors } from '#web/site/hiring/form/use-form-errors.ts'
import { useStepForm } from '#web/site/hiring/form/use-step-form.ts'
import type { Refusal } from '#web/site/hiring/form/refusal.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/option-card.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Values = { same: 'yes' | 'no'; phone: string }

/** The number for the chat: the same as the phone, or any other of the world (W20). */
export function Screen(props: StepProps) {
  const { app, base } = props
  const t = useTranslations('clientWhatsappNumber')
  const step = useStepForm<Values, typeof submitClientWhatsappNumber>({
    app,
    step: 'CLIENT_WHATSAPP_NUMBER',
    call: submitClientWhatsappNumber,
    defaults: { same: 'yes', phone: '' },
    check: refusalsOf,
    toInput: ({ same, phone }) => ({
      ...base,
      sameAsPhone: same === 'yes',
      ...(same === 'no' ? { phone } : {}),
    }),
    onStored: props.onStored,
    onConflict: props.reload,
  })
  const { form } = step
  const errorOf = useFormErrors(step)
  const own = shownAnswer(app, 'CLIENT_PHONE_NUMBER', 'phone')
  return (
    <StepFrame
      title={t('title')}
      lead={t('lead')}
      action={t('continue')}
      sum={<MonthlySum app={app} />}
      isSending={step.isSending}
      saveState={step.saveState}
      refusals={step.refusals}
      attempt={step.attempt}
      onSubmit={step.submit}
    >
      <FieldGroup id="same" label={t('which')} labelHidden>
        <div className="grid gap-2">
          <OptionCard
            {...form.register('same')}
            value="yes"
            title={t('same')}
            meaning={own ? <bdi className="ltr-text">{own}</bdi> : undefined}
          />
          <OptionCard {...form.register('same')} value="no" title={t('other')} />
        </div>
      </FieldGroup>
      {form.watch('same') === 'no' ? (
        <TextField
          {...form.register('phone')}
          id="phone"
          className="mt-5"
          label={t('label')}
          hint={t('hint')}
          error={errorOf('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          leftToRight
        />
      ) : null}
    </StepFrame>
  )
}

/** The server knows every country's numbers; here only what is plainly no number is refused. */
function refusalsOf({ same, phone }: Values): Refusal[] {
  if (same === 'yes') return []
  const dialled = dialledDigits(phone)
  if (phone.trim() === '') return [{ field: 'phone', code: 'phone-missing' }]
  if (dialled === undefined) return [{ field: 'phone', code: 'phone-characters' }]
  return dialled.length < 8 ? [{ field: 'phone', code: 'phone-too-short' }] : []
}
