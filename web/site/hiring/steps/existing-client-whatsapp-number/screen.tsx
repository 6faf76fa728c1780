import { useTranslations } from 'use-intl'
import type { existingClientWhatsappNumber as unit } from '#api/hiring/steps/client-numbers.ts'
import { checkExistingWhatsapp } from '#domain/hiring/answers/numbers/existing-client-numbers.ts'
import { AnswerOnFile } from '#web/site/hiring/form/fields/answer-on-file.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { WhatsappFields, chatFieldsOf } from '#web/site/hiring/numbers/chat-fields.tsx'
import type { ChatValues } from '#web/site/hiring/numbers/chat-fields.tsx'
import { useKeep } from '#web/site/hiring/numbers/use-keep.ts'

/** The chat number on file, to keep or to change (W22). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('existingClientWhatsappNumber')
  const { answers, numbersOnFile } = props.app
  const value = answers[props.code]?.phone ?? numbersOnFile.whatsapp?.phone
  const { keep, isBusy } = useKeep(props)
  const step = useStep<typeof props.code, ChatValues>(props, {
    defaults: { same: true, phone: '' },
    check: checkExistingWhatsapp,
    toFields: (values) => ({ keep: false, ...chatFieldsOf(values) }),
  })
  return (
    <AnswerOnFile
      title={t('title')}
      rows={[{ name: 'WhatsApp', value }]}
      isBusy={isBusy}
      onKeep={answers[props.code] ? props.goOn : keep}
    >
      <StepForm step={step} title={t('title')} action={t('continue')}>
        <WhatsappFields step={step} />
      </StepForm>
    </AnswerOnFile>
  )
}
