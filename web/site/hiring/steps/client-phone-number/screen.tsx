import { useTranslations } from 'use-intl'
import { checkClientPhoneNumber } from '#domain/hiring/answers/client-phone-number.ts'
import { AnswerOnFile } from '#web/site/hiring/form/answer-on-file.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { CodeCheck } from './code-check.tsx'
import { useCode } from './use-code.ts'

/** The client's own number, confirmed by a code (W19). */
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
  const code = useCode({ appId: props.app.appId, lang: props.base.lang })
  const phone = step.form.watch('phone')

  /** First the code; once it is confirmed the step is stored. */
  async function submit(): Promise<void> {
    if (code.state.kind === 'confirmed') return step.submit()
    if (step.check().length > 0) return step.submit()
    await (code.state.kind === 'sent' ? code.confirm(step.submit) : code.send(phone))
  }

  const withCode = {
    ...step,
    isSending: step.isSending || code.isBusy,
    refusals: code.refusal ? [code.refusal] : step.refusals,
    attempt: step.attempt + code.attempt,
    submit: () => void submit(),
  }
  const wasSent = code.state.kind === 'sent'
  return (
    <StepForm
      step={withCode}
      title={t(wasSent ? 'codeTitle' : 'title')}
      lead={wasSent ? t('codeLead', { phone: code.state.phoneMask }) : t('lead')}
      action={t(wasSent ? 'confirm' : 'sendCode')}
    >
      {wasSent ? (
        <CodeCheck code={code} onResend={() => void code.send(phone)} />
      ) : (
        <PhoneField
          {...step.field('phone')}
          label={t('label')}
          hint={t('hint')}
          error={code.phoneError ?? step.errorOf('phone')}
          placeholder=""
        />
      )}
    </StepForm>
  )
}
