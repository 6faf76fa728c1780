import type { TimeWindow } from '#domain/campaigns/rules/time-window.ts'
import { weekdays } from '#domain/day.ts'
import { useWords } from '#web/console/use-words.ts'
import { DeskCheck, DeskDay, DeskText } from './desk-fields.tsx'
import { useWeekdayNames } from '#web/console/campaigns/use-rule-text.ts'

/** When something is valid: days, weekdays and hours in Dubai; all empty is always. */
export function WindowFields({
  when = {},
  onChange,
}: {
  when: TimeWindow | undefined
  onChange: (when: TimeWindow | undefined) => void
}) {
  const say = useWords('campaigns')
  const nameOf = useWeekdayNames()
  const { hours, weekdays: chosen = [] } = when

  function change(part: Partial<TimeWindow>): void {
    const next = { ...when, ...part }
    const filled = Object.entries(next).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    onChange(filled.length > 0 ? (Object.fromEntries(filled) as TimeWindow) : undefined)
  }

  /** Both ends or none. */
  function changeHours(part: { from?: string; to?: string }): void {
    const next = { from: hours?.from ?? '', to: hours?.to ?? '', ...part }
    if (next.from === '' && next.to === '') change({ hours: undefined })
    else change({ hours: { from: next.from || '00:00', to: next.to || '00:00' } })
  }

  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="sr-only">{say('when.title')}</legend>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <DeskDay
          label={say('when.from')}
          value={when.from ?? ''}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <DeskDay
          label={say('when.until')}
          value={when.until ?? ''}
          onChange={(event) => change({ until: event.currentTarget.value })}
        />
        <DeskText
          label={say('when.opens')}
          type="time"
          value={hours?.from ?? ''}
          onChange={(event) => changeHours({ from: event.currentTarget.value })}
        />
        <DeskText
          label={say('when.closes')}
          type="time"
          value={hours?.to ?? ''}
          onChange={(event) => changeHours({ to: event.currentTarget.value })}
        />
      </div>
      <div className="flex flex-wrap gap-x-4">
        {weekdays.map((day) => (
          <DeskCheck
            key={day}
            label={nameOf(day)}
            checked={chosen.includes(day)}
            onChange={(event) =>
              change({
                weekdays: event.currentTarget.checked
                  ? weekdays.filter((one) => one === day || chosen.includes(one))
                  : chosen.filter((one) => one !== day),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
