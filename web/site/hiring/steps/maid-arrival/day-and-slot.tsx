import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import type { ArrivalWay } from '#domain/hiring/values/arrival-slots.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { DaySelect, withClosed } from '#web/site/hiring/form/fields/day-select.tsx'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/choice/option-card.tsx'
import { useClockText } from '#web/words/use-clock-text.ts'

export type ArrivalValues = { day: string; slot: string; way: ArrivalWay }

/** Offered days and the chosen day's times. */
export function DayAndSlot({ step }: { step: OpenStep<ArrivalValues> }) {
  const t = useTranslations('maidArrival')
  const { arrivalDays, firstDayReasons } = step.app
  const offered = arrivalDays.map(({ day }) => day)
  return (
    <>
      <DaySelect
        {...step.field('day', { onChange: () => step.form.setValue('slot', '') })}
        // Shows the chosen day before hydration too.
        defaultValue={step.form.watch('day')}
        label={t('day')}
        days={withClosed(offered, firstDayReasons)}
        reasons={firstDayReasons}
      />
      <SlotChoice step={step} day={step.form.watch('day')} />
    </>
  )
}

function SlotChoice({ step, day }: { step: OpenStep<ArrivalValues>; day: string }) {
  const t = useTranslations('maidArrival')
  const format = useFormatter()
  const slots = step.app.arrivalDays.find((offered) => offered.day === day)?.slots ?? []
  const clockText = useClockText()
  const hour = (time: string) => clockText(new Date(`${day}T${time}:00+04:00`))
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
            defaultChecked={`${from}-${to}` === step.form.watch('slot')}
            disabled={!free}
            title={t('hours', { from: hour(from), to: hour(to) })}
            meaning={free ? undefined : t('full')}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** The earlier answer, else the reserved time, else the first day. */
export function arrivalValues(
  app: AppInfo,
  answered: Partial<ArrivalValues> | undefined,
): ArrivalValues {
  const way = answered?.way ?? app.arrival?.way ?? 'delivered'
  const { day, slot = '' } = { ...(answered ?? app.arrival) }
  const offered = app.arrivalDays.find((one) => one.day === day)
  if (!offered) return { day: app.arrivalDays[0]?.day ?? '', slot: '', way }
  return { day: offered.day, slot: isFree(offered, slot) ? slot : '', way }
}

function isFree({ slots }: AppInfo['arrivalDays'][number], slot: string): boolean {
  return slots.some(({ from, to, free }) => free && `${from}-${to}` === slot)
}
