import { openingReasons } from '#domain/hiring/values/documents.ts'
import type { OpeningReason } from '#domain/hiring/values/documents.ts'
import { useWords } from '#web/console/use-words.ts'
import { OneOfField } from '#web/ui/fields/choice/one-of-field.tsx'

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
    <OneOfField
      name={name}
      label={label}
      value={value}
      options={openingReasons}
      textOf={(one) => say(`opening.${one}`)}
      onChoose={onChoose}
    />
  )
}
