import { useTranslations } from 'use-intl'
import type {
  NumbersOnFile,
  existingClientSpouseNumber as unit,
} from '#api/hiring/steps/client-numbers.ts'
import { checkExistingSpouse } from '#domain/hiring/answers/numbers/existing-client-numbers.ts'
import { AnswerOnFile } from '#web/site/hiring/form/fields/answer-on-file.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import {
  SpouseFields,
  spouseFieldsOf,
  spouseShownAt,
} from '#web/site/hiring/numbers/spouse-fields.tsx'
import type { SpouseValues } from '#web/site/hiring/numbers/spouse-fields.tsx'
import { useKeep } from '#web/site/hiring/numbers/use-keep.ts'

/** The second number on file, or that there is none, to keep or to change (W22). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('existingClientSpouseNumber')
  const { answers, numbersOnFile } = props.app
  const { keep, isBusy } = useKeep(props)
  const step = useStep<typeof props.code, SpouseValues>(props, {
    defaults: { spouse: 'yes', spousePhone: '' },
    check: checkExistingSpouse,
    toFields: (values) => ({ keep: false, ...spouseFieldsOf(values) }),
    shownAt: spouseShownAt,
  })
  const value = said(answers[props.code] ?? numbersOnFile.spouse, t('nobody'))
  return (
    <AnswerOnFile
      title={t('title')}
      rows={[{ name: t('name'), value }]}
      isBusy={isBusy}
      onKeep={answers[props.code] ? props.goOn : keep}
    >
      <StepForm step={step} title={t('title')} action={t('finish')}>
        <SpouseFields step={step} />
      </StepForm>
    </AnswerOnFile>
  )
}

function said(known: NumbersOnFile['spouse'], nobody: string): string | undefined {
  if (!known) return undefined
  return known.hasSpouse ? known.phone : nobody
}
