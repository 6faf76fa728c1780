import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { NextNumbers } from '#web/site/hiring/codes/next-numbers.tsx'
import { useCodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { ScreenProps } from '#web/site/hiring/form/step-props.ts'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'

/** Sends a code to a number, which the right code stores. */
export function PhoneForm(
  props: ScreenProps<SubmittedStep> & { step: OpenStep<{ phone: string }> },
) {
  const t = useTranslations('clientPhoneNumber')
  const { step, code } = props
  const calls = useCodeCalls(props)

  async function send(): Promise<void> {
    if (step.check().length > 0) return step.submit()
    const sent = await calls.send({ phone: step.form.getValues('phone'), step: code })
    if (sent) props.goTo(stepOf.code)
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
