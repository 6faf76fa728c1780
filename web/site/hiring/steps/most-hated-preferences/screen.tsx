import { useTranslations } from 'use-intl'
import type { mostHatedPreferences as unit } from '#api/hiring/steps/short-steps.ts'
import {
  bothers,
  checkMostHatedPreferences,
  MOST_BOTHERS,
} from '#domain/hiring/answers/most-hated-preferences.ts'
import type { Bother } from '#domain/hiring/answers/most-hated-preferences.ts'
import { SkipQuestion } from '#web/site/hiring/form/skip-question.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { Chip } from '#web/ui/marks/chip.tsx'

type Values = { bothers: Bother[] }

/** Up to three bothers, asked once after the end (W24). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('mostHatedPreferences')
  const step = useStep<typeof props.code, Values>(props, {
    defaults: { bothers: [] },
    check: checkMostHatedPreferences,
    toFields: (values) => values,
  })
  const chosen = step.form.watch('bothers')
  const isFull = chosen.length >= MOST_BOTHERS
  const toggle = (bother: Bother) =>
    step.set({
      bothers: chosen.includes(bother)
        ? chosen.filter((other) => other !== bother)
        : [...chosen, bother],
    })
  return (
    <StepForm
      step={step}
      title={t('title')}
      lead={t('lead', { name: props.app.maid.name })}
      action={t('send')}
      sum={<SkipQuestion onSkip={() => step.set({ bothers: [] })} step={step} />}
    >
      <FieldGroup
        id="bothers"
        label={t('which', { count: chosen.length, most: MOST_BOTHERS })}
        error={step.errorOf('bothers')}
      >
        <div className="flex flex-wrap gap-2.5">
          {bothers.map((bother) => (
            <Chip
              key={bother}
              label={t(`bothers.${bother}`)}
              on={chosen.includes(bother)}
              noneReason={isFull ? t('full', { most: MOST_BOTHERS }) : undefined}
              onClick={() => toggle(bother)}
            />
          ))}
        </div>
      </FieldGroup>
    </StepForm>
  )
}
