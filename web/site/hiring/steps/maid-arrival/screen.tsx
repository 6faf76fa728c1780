import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import type { maidArrival as unit } from '#api/hiring/steps/maid-arrival.ts'
import { checkMaidArrival } from '#domain/hiring/answers/arrival/maid-arrival.ts'
import { FirstSum } from '#web/site/hiring/form/sums/first-sum.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/choice/option-card.tsx'
import { arrivalValues, DayAndSlot } from '#web/site/hiring/steps/maid-arrival/day-and-slot.tsx'

/** Free arrival times of the calendar (W16). */
export function Screen(props: FormProps<typeof unit>) {
  const { app } = props
  const t = useTranslations('maidArrival')
  const step = useStep(props, {
    defaults: arrivalValues(app, app.answers[props.code]),
    check: checkMaidArrival,
    toFields: (values) => values,
  })
  const chosen = step.form.watch('day')
  return (
    <StepForm
      step={step}
      title={t('title', { name: app.maid.name })}
      lead={t(isLost(app) ? 'lost' : 'lead')}
      action={t('continue')}
    >
      <div className="space-y-6">
        <FieldGroup id="way" label={t('way')}>
          <div className="grid gap-2">
            {(['delivered', 'pick-up'] as const).map((way) => (
              <OptionCard
                key={way}
                {...step.form.register('way')}
                value={way}
                defaultChecked={way === step.form.watch('way')}
                title={t(`ways.${way}.title`)}
                meaning={t(`ways.${way}.meaning`, { name: app.maid.name })}
              />
            ))}
          </div>
        </FieldGroup>
        <DayAndSlot step={step} />
        <FirstSum app={app} day={chosen} />
      </div>
    </StepForm>
  )
}

/** The time was lost to a holiday or others. */
function isLost({ arrival, timeline }: AppInfo): boolean {
  return !arrival && timeline.some(({ kind }) => kind === 'arrival-freed')
}
