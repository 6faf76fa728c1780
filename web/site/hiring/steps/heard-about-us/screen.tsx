import { useTranslations } from 'use-intl'
import type { heardAboutUs as unit } from '#api/hiring/steps/short-steps.ts'
import { checkHeardAboutUs, sources } from '#domain/hiring/answers/heard-about-us.ts'
import type { HeardFrom } from '#domain/hiring/answers/heard-about-us.ts'
import { SkipQuestion } from '#web/site/hiring/form/skip-question.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/choice/option-card.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'

type Values = { source: HeardFrom | ''; other: string }
const unanswered: Values = { source: '', other: '' }

/** Where the household heard of us, asked once after the end (W25). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('heardAboutUs')
  const step = useStep<typeof props.code, Values>(props, {
    defaults: unanswered,
    check: checkHeardAboutUs,
    toFields: ({ source, other }) => ({
      ...(source ? { source } : {}),
      ...(source === 'other' ? { other } : {}),
    }),
  })
  return (
    <StepForm
      step={step}
      title={t('title')}
      action={t('send')}
      sum={<SkipQuestion onSkip={() => step.set(unanswered)} step={step} />}
    >
      <FieldGroup id="source" label={t('title')} labelHidden>
        <div className="grid gap-2">
          {sources.map((source) => (
            <OptionCard
              key={source}
              {...step.form.register('source')}
              value={source}
              title={t(`sources.${source}`)}
            />
          ))}
        </div>
      </FieldGroup>
      {step.form.watch('source') === 'other' ? (
        <TextField {...step.field('other')} className="mt-5" label={t('other')} maxLength={120} />
      ) : null}
    </StepForm>
  )
}
