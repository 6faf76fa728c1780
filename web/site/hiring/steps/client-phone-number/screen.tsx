import { useTranslations } from 'use-intl'
import type { clientPhoneNumber as unit } from '#api/hiring/steps/client-numbers.ts'
import { checkClientPhoneNumber } from '#domain/hiring/answers/numbers/client-phone-number.ts'
import { AnswerOnFile } from '#web/site/hiring/form/fields/answer-on-file.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { PhoneForm } from '#web/site/hiring/numbers/phone-form.tsx'

/** The client's own number; a code to it comes next (W19, ruling 6). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('clientPhoneNumber')
  const phone = props.app.answers[props.code]?.phone
  const rows = [{ name: t('label'), value: phone }]
  const step = useStep(props, {
    defaults: { phone: '' },
    check: checkClientPhoneNumber,
    toFields: (values) => values,
  })
  return (
    <AnswerOnFile title={t('title')} rows={rows} onKeep={props.goOn}>
      <PhoneForm {...props} step={step} />
    </AnswerOnFile>
  )
}
