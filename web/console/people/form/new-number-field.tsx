import { useWords } from '#web/console/use-words.ts'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useProfileField } from './field-context.ts'

/** A number that is typed anew; the one before is not shown in it. */
export function NewNumberField() {
  const say = useWords('people')
  const { value, onChange, errorAt } = useProfileField('phone')
  return (
    <TextField
      id="phone"
      name="phone"
      label={say('fields.phone')}
      hint={say('hints.phone')}
      value={value ?? ''}
      error={errorAt()}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      leftToRight
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
