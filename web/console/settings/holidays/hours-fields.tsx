import type { Hours } from '#domain/site/hours.ts'
import { DEFAULT_HOURS } from '#domain/site/hours.ts'
import type { TeamHoliday } from '#domain/site/support-hours.ts'
import { useWords } from '#web/console/use-words.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'

type HolidayHours = TeamHoliday['hours']

const fullHours = Array.from({ length: 25 }, (_, hour) => hour)

/** When the team answers on a holiday; cars rest in any case. */
export function HoursFields({
  hours,
  error,
  onChange,
}: {
  hours: HolidayHours
  error: string | undefined
  onChange: (hours: HolidayHours) => void
}) {
  const say = useWords('holidays')
  const own = typeof hours === 'string' ? undefined : hours

  function choose(chosen: string): void {
    if (chosen === 'usual' || chosen === 'closed') onChange(chosen)
    else onChange(DEFAULT_HOURS)
  }

  return (
    <>
      <SelectField
        name="team"
        label={say('team')}
        value={own ? 'own' : String(hours)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {(['closed', 'usual', 'own'] as const).map((one) => (
          <option key={one} value={one}>
            {say(`hours.${one}`)}
          </option>
        ))}
      </SelectField>
      {own ? (
        <div className="grid grid-cols-2 gap-4">
          <HourField name="opens" hours={own} onChange={onChange} />
          <HourField name="closes" hours={own} error={error} onChange={onChange} />
        </div>
      ) : null}
    </>
  )
}

function HourField({
  name,
  hours,
  error,
  onChange,
}: {
  name: keyof Hours
  hours: Hours
  error?: string | undefined
  onChange: (hours: Hours) => void
}) {
  const say = useWords('holidays')
  const choices = name === 'opens' ? fullHours.slice(0, -1) : fullHours.slice(1)
  return (
    <SelectField
      name={name}
      label={say(name)}
      value={hours[name]}
      error={error}
      onChange={(event) => onChange({ ...hours, [name]: Number(event.currentTarget.value) })}
    >
      {choices.map((hour) => (
        <option key={hour} value={hour}>{`${hour}:00`}</option>
      ))}
    </SelectField>
  )
}
