import { useTranslations } from 'use-intl'
import { checkExistingPhone } from '#domain/hiring/answers/existing-client-numbers.ts'
import { AnswerOnFile } from '#web/site/hiring/form/answer-on-file.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { PhoneForm } from '#web/site/hiring/numbers/phone-form.tsx'
import { useKeep } from '#web/site/hiring/numbers/use-keep.ts'

const CODE = 'EXISTING_CLIENT_PHONE_NUMBER'

/** The number on file, to keep or to change with a code (W22). */
export function Screen(props: StepProps) {
  const t = useTranslations('existingClientPhoneNumber')
  const { answers, numbersOnFile } = props.app
  const value = answers[CODE]?.phone ?? numbersOnFile.mobile?.phone
  const { keep, isBusy } = useKeep(CODE, props)
  const step = useStep(CODE, props, {
    defaults: { phone: '' },
    check: checkExistingPhone,
    toFields: ({ phone }) => ({ keep: false, phone }),
  })
  return (
    <AnswerOnFile
      title={t('title')}
      rows={[{ name: t('name'), value }]}
      isBusy={isBusy}
      onKeep={answers[CODE] ? props.goOn : keep}
    >
      <PhoneForm {...props} step={step} returnTo={CODE} />
    </AnswerOnFile>
  )
}
