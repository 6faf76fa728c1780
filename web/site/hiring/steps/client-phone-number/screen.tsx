import { useTranslations } from 'use-intl'
import { checkClientPhoneNumber } from '#domain/hiring/answers/client-phone-number.ts'
import { NextNumbers } from '#web/site/hiring/codes/next-numbers.tsx'
import { useCodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import { AnswerOnFile } from '#web/site/hiring/form/answer-on-file.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'

/** The client's own number; a code to it comes next (W19, ruling 6). */
export function Screen(props: StepProps) {
  const t = useTranslations('clientPhoneNumber')
  const phone = props.app.answers.CLIENT_PHONE_NUMBER?.phone
  const rows = [{ name: t('label'), value: phone }]
  return (
    <AnswerOnFile title={t('title')} rows={rows} onKeep={props.goOn}>
      <PhoneForm {...props} />
    </AnswerOnFile>
  )
}

function PhoneForm(props: StepProps) {
  const t = useTranslations('clientPhoneNumber')
  const step = useStep('CLIENT_PHONE_NUMBER', props, {
    defaults: { phone: '' },
    check: checkClientPhoneNumber,
    toFields: (values) => values,
  })
  const calls = useCodeCalls(props)

  /** The right code stores the number: here it is only sent. */
  async function send(): Promise<void> {
    if (step.check().length > 0) return step.submit()
    const sent = await calls.send({
      phone: step.form.getValues('phone'),
      step: 'CLIENT_PHONE_NUMBER',
    })
    if (sent) props.goTo('CHECK_OTP')
  }

  const withCode = {
    ...step,
    isSending: calls.isBusy,
    refusals: calls.refusal ? [calls.refusal] : step.refusals,
    attempt: step.attempt + calls.attempt,
    submit: () => void send(),
  }
  return (
    <StepForm step={withCode} title={t('title')} lead={t('lead')} action={t('sendCode')}>
      <PhoneField
        {...step.field('phone')}
        label={t('label')}
        hint={t('hint')}
        error={calls.errorOf('phone') ?? step.errorOf('phone')}
      />
      <NextNumbers />
    </StepForm>
  )
}
