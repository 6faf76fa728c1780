import { useTranslations } from 'use-intl'
import type { Day } from '#domain/day.ts'
import { TIMES_MOST } from '#domain/interviews/interview-times.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { useInterviewTime } from '#web/site/use-interview-time.ts'

type Props = {
  days: readonly Day[]
  hours: readonly string[]
  typed?: RefusedForm['typed'] | undefined
}

/** Up to three times, each a day and an hour. */
export function TimesFields({ days, hours, typed = {} }: Props) {
  const t = useTranslations('interviews')
  const { day, hour } = useInterviewTime()
  const places = Array.from({ length: TIMES_MOST }, (_, place) => place)
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">{t('times', { most: TIMES_MOST })}</legend>
      <p className="mt-1 text-small text-ink2">
        {t('timesNote', { first: hour(hours[0] ?? ''), last: hour(hours.at(-1) ?? '') })}
      </p>
      {places.map((place) => (
        <div key={place} className="mt-3 grid grid-cols-[3fr_2fr] gap-3">
          <SelectField
            name={`day-${place}`}
            label={t('day', { place: place + 1 })}
            labelHidden
            defaultValue={typed[`day-${place}`] ?? (place === 0 ? days[1] : '')}
          >
            <option value="">{t('noDay')}</option>
            {days.map((one) => (
              <option key={one} value={one}>
                {day(one)}
              </option>
            ))}
          </SelectField>
          <SelectField
            name={`hour-${place}`}
            label={t('hour', { place: place + 1 })}
            labelHidden
            defaultValue={typed[`hour-${place}`] ?? usual[place]}
          >
            {hours.map((one) => (
              <option key={one} value={one}>
                {hour(one)}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
    </fieldset>
  )
}

/** What stands there first: an evening, a morning and an afternoon. */
const usual = ['19:00', '10:00', '16:00']
