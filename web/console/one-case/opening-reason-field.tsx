import { openingReasons } from '#domain/hiring/values/documents.ts'
import type { OpeningReason } from '#domain/hiring/values/documents.ts'
import { useWords } from '#web/console/use-words.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'

type Props = {
  name: string
  label: string
  value: OpeningReason
  onChoose: (reason: OpeningReason) => void
}

/** Why something personal is opened, as the audit trail keeps it. */
export function OpeningReasonField({ name, label, value, onChoose }: Props) {
  const say = useWords('oneCase')
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      onChange={(event) => {
        const chosen = openingReasons.find((one) => one === event.currentTarget.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {openingReasons.map((one) => (
        <option key={one} value={one}>
          {say(`opening.${one}`)}
        </option>
      ))}
    </SelectField>
  )
}
