import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { abuDhabiMismatched as unit } from '#api/hiring/steps/short-steps.ts'
import { shownHome } from '#domain/hiring/answers/shown-parts.ts'
import { checkAbuDhabiMismatched } from '#domain/hiring/answers/arrival/abu-dhabi-mismatched.ts'
import type { MismatchWay } from '#domain/hiring/answers/arrival/abu-dhabi-mismatched.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/choice/option-card.tsx'

type Values = { way: MismatchWay | 'another-person' }
const ways = ['another-address', 'exception', 'another-person'] as const

/** Home and visa on both sides of Abu Dhabi's border, with three options (W30). */
export function Screen(props: FormProps<typeof unit>) {
  const { app } = props
  const t = useTranslations('abuDhabiMismatched')
  const tEmirates = useTranslations('hiring.emirates')
  const navigate = useNavigate()
  const step = useStep<typeof props.code, Values>(props, {
    defaults: { way: 'another-address' },
    check: checkAbuDhabiMismatched,
    // Another person is chosen in the list, so nothing is stored here.
    toFields: ({ way }) => ({ way: way === 'another-person' ? 'exception' : way }),
  })
  const nameOf = (code: string) => {
    const emirate = findEmirate(code)
    return emirate ? tEmirates(emirate.nameKey) : ''
  }
  const { emirate, visaEmirate } = shownHome(app.answers) ?? {}
  // Hidden where another device gave the address.
  const isShown = emirate !== undefined && visaEmirate !== undefined
  const lead = isShown ? t('lead', { home: nameOf(emirate), visa: nameOf(visaEmirate) }) : undefined

  function goOn(): void {
    if (step.form.getValues('way') !== 'another-person') return step.submit()
    // The next application takes over everything given.
    void navigate(`/hire-maid?switch_m=${app.caseId}`)
  }

  return (
    <StepForm
      step={{ ...step, submit: goOn }}
      title={t('title')}
      lead={lead}
      action={t('continue')}
    >
      <p className="text-body">{t('why')}</p>
      <FieldGroup id="way" label={t('which')} className="mt-6">
        <div className="grid gap-2">
          {ways.map((way) => (
            <OptionCard
              key={way}
              {...step.form.register('way')}
              value={way}
              title={t(`ways.${way}.title`)}
              meaning={t(`ways.${way}.meaning`, { name: app.maid.name })}
            />
          ))}
        </div>
      </FieldGroup>
    </StepForm>
  )
}
