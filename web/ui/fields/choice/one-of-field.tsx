import type { ComponentProps } from 'react'
import { SelectField } from './select-field.tsx'

/** A native list of a closed set of values. `onChoose` gets the chosen one. */
export function OneOfField<Value extends string>({
  options,
  textOf,
  onChoose,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'children'> & {
  options: readonly Value[]
  textOf: (option: Value) => string
  value: Value
  onChoose: (chosen: Value) => void
}) {
  return (
    <SelectField
      {...field}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option === currentTarget.value)
        if (chosen !== undefined) onChoose(chosen)
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {textOf(option)}
        </option>
      ))}
    </SelectField>
  )
}
