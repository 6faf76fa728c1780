import { useId } from 'react'
import { asList } from '#web/console/settings/json-schema.ts'
import { CheckRow } from '#web/ui/fields/choice/check-row.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { FieldNotes, describedBy } from '#web/ui/fields/field.tsx'
import type { SchemaFieldProps } from './field-props.ts'
import { useFieldWords } from './use-field-words.ts'
import { useWrong } from './use-wrong.ts'

export function YesNoField({ place, label, hint, value, onChange }: SchemaFieldProps) {
  const error = useWrong(place)
  return (
    <div>
      <CheckRow
        id={place}
        label={<span className="text-body font-semibold">{label}</span>}
        checked={value === true}
        aria-describedby={describedBy(place, { hint, error })}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="min-h-11"
      />
      <FieldNotes id={place} hint={hint} error={error} />
    </div>
  )
}

export function SchemaChoiceField(props: SchemaFieldProps) {
  const { place, words, label, hint, schema, value, isOptional, onChange } = props
  const { valueOf, say } = useFieldWords()
  const error = useWrong(place)
  const choices = schema.enum ?? []
  const chosen = choices.find((one) => one === value) ?? ''
  return (
    <SelectField
      id={place}
      {...{ label, hint, error }}
      value={chosen}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' && isOptional ? undefined : currentTarget.value)
      }
    >
      {isOptional || chosen === '' ? (
        <option value="">{say(isOptional ? 'none' : 'choose')}</option>
      ) : null}
      {choices.map((one) => (
        <option key={one} value={one}>
          {valueOf(words, one)}
        </option>
      ))}
    </SelectField>
  )
}

/** Any of a few values, such as weekdays. */
export function ChoicesField(props: SchemaFieldProps) {
  const { place, words, label, hint, schema, value, isOptional, onChange } = props
  const { valueOf } = useFieldWords()
  const ownId = useId()
  const error = useWrong(place)
  const choices = schema.items?.enum ?? []
  const chosen = asList(value)

  function choose(one: string, isOn: boolean): void {
    const next = choices.filter((other) => (other === one ? isOn : chosen.includes(other)))
    onChange(isOptional && next.length === 0 ? undefined : next)
  }

  return (
    <FieldGroup id={place || ownId} {...{ label, hint, error }}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {choices.map((one) => (
          <CheckRow
            key={one}
            label={valueOf(words, one)}
            checked={chosen.includes(one)}
            onChange={(event) => choose(one, event.currentTarget.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
