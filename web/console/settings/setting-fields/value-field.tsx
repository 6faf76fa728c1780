import { useState } from 'react'
import { readTyped, typedText } from '#web/console/settings/typed-values.ts'
import { DayField } from '#web/console/table/day-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { SchemaFieldProps } from './field-props.ts'
import { useFieldWords } from './use-field-words.ts'
import { useWrong } from './use-wrong.ts'

type ValueFieldProps = SchemaFieldProps & { isNullable: boolean }

/** A value that is typed: a text, a number, a sum, a day or a time. */
export function ValueField(props: ValueFieldProps) {
  const { place, label, labelHidden, hint, schema, value, isOptional, isNullable, onChange } = props
  const error = useWrong(place, schema)
  const [typed, setTyped] = useState(typedText(schema, value))

  function read(text: string): unknown {
    if (text !== '') return readTyped(schema, text)
    return isNullable ? null : isOptional ? undefined : ''
  }

  // What was typed stays as it is while it means the value: `12.` and `+971 50` too.
  const text = Object.is(read(typed), value) ? typed : typedText(schema, value)
  const shared = { id: place, label, labelHidden, hint, error, value: text }

  function type({ currentTarget }: { currentTarget: { value: string } }): void {
    setTyped(currentTarget.value)
    onChange(read(currentTarget.value))
  }

  if (schema.format === 'long') return <TextAreaField {...shared} dir="auto" onChange={type} />
  if (schema.format === 'date') return <DayField {...shared} onChange={type} />
  return <LineField {...shared} schema={schema} onChange={type} />
}

type TypedProps = {
  id: string
  label: string
  labelHidden: boolean | undefined
  hint: string | undefined
  error: string | undefined
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** How each format is typed; all of them read from left to right. */
const typing = {
  time: { type: 'time' },
  fils: { inputMode: 'decimal' },
  phone: { inputMode: 'tel', autoComplete: 'off' },
  address: { inputMode: 'url', autoCapitalize: 'off', spellCheck: false },
  code: { autoCapitalize: 'off', spellCheck: false },
} as const

const isTyping = (format: string | undefined): format is keyof typeof typing =>
  format !== undefined && Object.hasOwn(typing, format)

function LineField({ schema, ...props }: TypedProps & { schema: SchemaFieldProps['schema'] }) {
  const { say } = useFieldWords()
  const { format, type } = schema
  const isNumber = type === 'number' || type === 'integer'
  const how = isTyping(format)
    ? typing[format]
    : isNumber
      ? ({ inputMode: type === 'integer' ? 'numeric' : 'decimal' } as const)
      : undefined
  return (
    <TextField
      {...props}
      {...how}
      {...(how ? { leftToRight: true } : { dir: 'auto' })}
      start={format === 'fils' ? <span className="ps-4 text-ink2">{say('aed')}</span> : undefined}
    />
  )
}
