import { useRef } from 'react'
import { placeInside } from '#domain/site/wrong-values.ts'
import { asList, kindOf, rowToAdd } from '#web/console/settings/json-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useFormParts } from './form-context.ts'
import { Properties } from './object-field.tsx'
import { RemoveButton } from './remove-button.tsx'
import type { SchemaFieldProps } from './field-props.ts'
import { useFieldWords } from './use-field-words.ts'

/** Rows that are added at the end and removed anywhere. */
export function ListField(props: SchemaFieldProps) {
  const { place, words, label, hint, schema, value, isOptional, onChange } = props
  const { say } = useFieldWords()
  const { forget } = useFormParts()
  const ref = useRef<HTMLFieldSetElement>(null)
  const rows = asList(value)

  function remove(at: number): void {
    // Rows below move up, and so do their places.
    forget(place)
    const rest = rows.filter((_, n) => n !== at)
    onChange(isOptional && rest.length === 0 ? undefined : rest)
    // The pressed button is gone, and with it the place of the keyboard.
    ref.current?.focus()
  }

  return (
    <FieldFrame {...{ place, hint, ref }} label={label === '' ? say('versions') : label}>
      {rows.map((one, at) => (
        <Row
          // A row has no name but its place.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={at}
          at={at}
          place={placeInside(place, at)}
          words={`${words}.each`}
          schema={schema.items ?? {}}
          value={one}
          onChange={(next) => onChange(rows.map((other, n) => (n === at ? next : other)))}
          onRemove={() => remove(at)}
        />
      ))}
      <Button tone="edged" size="desk" onClick={() => onChange([...rows, rowToAdd(schema, rows)])}>
        {say('addRow')}
      </Button>
    </FieldFrame>
  )
}

type RowProps = Omit<SchemaFieldProps, 'label'> & { at: number; onRemove: () => void }

function Row({ at, onRemove, ...own }: RowProps) {
  const { rowOf } = useFieldWords()
  const { Field } = useFormParts()
  const { place, words, schema } = own
  const label = rowOf(words, at + 1)
  if (kindOf(schema) === 'object') {
    return (
      <FieldFrame {...{ place, label, onRemove }} isCard>
        <Properties {...own} label={label} />
      </FieldFrame>
    )
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field {...own} label={label} labelHidden />
      </div>
      <RemoveButton part={label} onClick={onRemove} className="mb-2" />
    </div>
  )
}
