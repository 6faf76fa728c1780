import { useTranslations } from 'use-intl'
import type { ibanValidation as unit } from '#api/hiring/steps/short-steps.ts'
import { shownAccount } from '#domain/hiring/answers/shown-parts.ts'
import { checkIbanValidation } from '#domain/hiring/answers/account/iban-validation.ts'
import { AnswerOnFile } from '#web/site/hiring/form/fields/answer-on-file.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { IbanField } from '#web/site/hiring/iban/iban-field.tsx'

/** The chosen bank's IBAN, as its own step (W09). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('ibanValidation')
  const tIban = useTranslations('iban')
  const rows = [{ name: tIban('label'), value: props.app.answers[props.code]?.iban }]
  return (
    <AnswerOnFile title={t('title')} rows={rows} onKeep={props.goOn}>
      <IbanForm {...props} />
    </AnswerOnFile>
  )
}

function IbanForm(props: FormProps<typeof unit>) {
  const t = useTranslations('ibanValidation')
  const bank = shownAccount(props.app.answers).bankName
  const step = useStep(props, {
    defaults: { iban: '' },
    check: checkIbanValidation,
    toFields: (values) => values,
  })
  return (
    <StepForm
      step={step}
      title={t('title')}
      lead={bank ? t('lead', { bank }) : undefined}
      action={t('continue')}
    >
      <IbanField
        value={step.form.watch('iban')}
        error={step.errorOf('iban')}
        field={step.form.register('iban')}
        onChange={(iban) => step.set({ iban })}
      />
    </StepForm>
  )
}
