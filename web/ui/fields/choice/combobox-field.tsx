import { useId } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Field } from '#web/ui/fields/field.tsx'
import type { FieldText } from '#web/ui/fields/field.tsx'
import { SearchBox } from './search-box.tsx'
import type { SearchBoxProps } from './search-box.tsx'
import { SelectField } from './select-field.tsx'

export type { ComboboxChoice } from './search-box.tsx'

/**
 * `emptyText` is said where nothing fits, `openLabel` names the small button that opens the list.
 */
export type ComboboxFieldProps = FieldText &
  Omit<SearchBoxProps, 'control'> & { id?: string; className?: string }

/** One of many, found by typing; before hydration, or without scripts, the platform's own list. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, error, help, tally, labelHidden, className, choices } = props
  const text = { label, hint, error, help, tally, labelHidden, className }
  const ownId = useId()
  const id = props.id ?? props.name ?? ownId
  const isHydrated = useHydrated()
  if (isHydrated) {
    return (
      <Field {...text} id={id}>
        {(control) => <SearchBox {...props} control={control} />}
      </Field>
    )
  }
  return (
    <SelectField
      {...text}
      id={id}
      name={props.name}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    >
      <option value="">{props.openLabel}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}
