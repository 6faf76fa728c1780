import { useTranslations } from 'use-intl'
import type { clientSpouseNumber as unit } from '#api/hiring/steps/client-spouse-number.ts'
import { checkClientSpouseNumber } from '#domain/hiring/answers/numbers/client-spouse-number.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import {
  SpouseFields,
  spouseFieldsOf,
  spouseShownAt,
} from '#web/site/hiring/numbers/spouse-fields.tsx'
import type { SpouseValues } from '#web/site/hiring/numbers/spouse-fields.tsx'

/** The second number alone, when it is changed later (W21). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('clientSpouseNumber')
  const known = props.app.answers[props.code]
  const step = useStep<typeof props.code, SpouseValues>(props, {
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
