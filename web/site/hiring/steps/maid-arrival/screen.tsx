import { useFormatter, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring.ts'
import { checkMaidArrival } from '#domain/hiring/answers/maid-arrival.ts'
import type { ArrivalWay } from '#domain/hiring/values/arrival-slots.ts'
import { FirstSum } from '#web/site/hiring/form/first-sum.tsx'
import { longDay, noon } from '#web/site/hiring/day-text.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/option-card.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

type Values = { day: string; slot: string; way: ArrivalWay }

/** When and how: free slots of the working calendar (W16). */
export function Screen(props: StepProps) {
  const { app } = props
  const t = useTranslations('maidArrival')
  const format = useFormatter()
  const step = useStep('MAID_ARRIVAL', props, {
    defaults: defaultsOf(app),
    check: checkMaidArrival,
    toFields: (values) => values,
  })
  const chosen = step.form.watch('day')
  return (
    <StepForm
      step={step}
      title={t('title', { name: app.maid.name })}
      lead={t('lead')}
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
                title={t(`ways.${way}.title`)}
                meaning={t(`ways.${way}.meaning`, { name: app.maid.name })}
              />
            ))}
          </div>
        </FieldGroup>
        <SelectField
          {...step.field('day', { onChange: () => step.form.setValue('slot', '') })}
          label={t('day')}
        >
          {app.arrivalDays.map(({ day }) => (
            <option key={day} value={day}>
              {longDay(format, day)}
            </option>
          ))}
        </SelectField>
        <SlotChoice step={step} day={chosen} />
        <FirstSum app={app} day={chosen} />
      </div>
    </StepForm>
  )
}

function SlotChoice({ step, day }: { step: OpenStep<Values>; day: string }) {
  const t = useTranslations('maidArrival')
  const format = useFormatter()
  const slots = step.app.arrivalDays.find((offered) => offered.day === day)?.slots ?? []
  const hour = (time: string) =>
    format.dateTime(new Date(`${day}T${time}:00+04:00`), { hour: 'numeric', minute: '2-digit' })
  return (
    <FieldGroup
      id="slot"
      label={t('slot', { day: format.dateTime(noon(day), { weekday: 'long' }) })}
      error={step.errorOf('slot')}
    >
      <div className="grid gap-2">
        {slots.map(({ from, to, free }) => (
          <OptionCard
            key={`${day}|${from}`}
            {...step.form.register('slot')}
            value={`${from}-${to}`}
            disabled={!free}
            title={t('hours', { from: hour(from), to: hour(to) })}
            meaning={free ? undefined : t('full')}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function defaultsOf(app: AppInfo): Values {
  const kept = app.answers.MAID_ARRIVAL ?? app.arrival
  const keptDay = app.arrivalDays.find(({ day }) => day === kept?.day)?.day
  const day = keptDay ?? app.arrivalDays[0]?.day ?? ''
  return {
    day,
    slot: keptDay ? (kept?.slot ?? '') : '',
    way: kept?.way ?? 'delivered',
  }
}
