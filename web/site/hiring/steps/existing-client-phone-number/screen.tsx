import { useTranslations } from 'use-intl'
import type { existingClientPhoneNumber as unit } from '#api/hiring/steps/client-numbers.ts'
import { checkExistingPhone } from '#domain/hiring/answers/numbers/existing-client-numbers.ts'
import { AnswerOnFile } from '#web/site/hiring/form/fields/answer-on-file.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { PhoneForm } from '#web/site/hiring/numbers/phone-form.tsx'
import { useKeep } from '#web/site/hiring/numbers/use-keep.ts'

/** The number on file, to keep or to change with a code (W22). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('existingClientPhoneNumber')
  const { answers, numbersOnFile } = props.app
  const value = answers[props.code]?.phone ?? numbersOnFile.mobile?.phone
  const { keep, isBusy } = useKeep(props)
  const step = useStep(props, {
    defaults: { phone: '' },
    check: checkExistingPhone,
    toFields: ({ phone }) => ({ keep: false, phone }),
  })
  return (
    <AnswerOnFile
      title={t('title')}
      rows={[{ name: t('name'), value }]}
      isBusy={isBusy}
      onKeep={answers[props.code] ? props.goOn : keep}
    >
      <PhoneForm {...props} step={step} />
    </AnswerOnFile>
  )
}
