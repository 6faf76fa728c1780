import { useTranslations } from 'use-intl'
import { checkClientSpouseNumber } from '#domain/hiring/answers/client-spouse-number.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import {
  SpouseFields,
  spouseFieldsOf,
  spouseShownAt,
} from '#web/site/hiring/numbers/spouse-fields.tsx'
import type { SpouseValues } from '#web/site/hiring/numbers/spouse-fields.tsx'

/** A second number by itself, for whoever comes back to it (W21). */
export function Screen(props: StepProps) {
  const t = useTranslations('clientSpouseNumber')
  const known = props.app.answers.CLIENT_SPOUSE_NUMBER
  const step = useStep<'CLIENT_SPOUSE_NUMBER', SpouseValues>('CLIENT_SPOUSE_NUMBER', props, {
    defaults: { spouse: known?.hasSpouse === false ? 'no' : 'yes', spousePhone: '' },
    check: checkClientSpouseNumber,
    toFields: spouseFieldsOf,
    shownAt: spouseShownAt,
  })
  return (
    <StepForm step={step} title={t('title')} action={t('finish')}>
      <SpouseFields step={step} />
    </StepForm>
  )
}
