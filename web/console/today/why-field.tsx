import { useWords } from '#web/console/use-words.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'

/** A reason out of few, which is wanted before something is opened or taken away. */
export function WhyField({
  name = 'why',
  label,
  value,
  options,
  onChange,
}: {
  name?: string
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}) {
  const say = useWords('today')
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      required
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="" disabled>
        {say('choose')}
      </option>
      {options.map(([code, words]) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
