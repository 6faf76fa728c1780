import { useTranslations } from 'use-intl'
import { checkClientPhoneNumber } from '#domain/hiring/answers/client-phone-number.ts'
import { AnswerOnFile } from '#web/site/hiring/form/answer-on-file.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { PhoneForm } from '#web/site/hiring/numbers/phone-form.tsx'

/** The client's own number; a code to it comes next (W19, ruling 6). */
export function Screen(props: StepProps) {
  const t = useTranslations('clientPhoneNumber')
  const phone = props.app.answers.CLIENT_PHONE_NUMBER?.phone
  const rows = [{ name: t('label'), value: phone }]
  const step = useStep('CLIENT_PHONE_NUMBER', props, {
    defaults: { phone: '' },
    check: checkClientPhoneNumber,
    toFields: (values) => values,
  })
  return (
    <AnswerOnFile title={t('title')} rows={rows} onKeep={props.goOn}>
      <PhoneForm {...props} step={step} returnTo="CLIENT_PHONE_NUMBER" />
    </AnswerOnFile>
  )
}
