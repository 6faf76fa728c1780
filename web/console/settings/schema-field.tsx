import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { emptyValue, nameInWords, withoutNull } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import { useWords } from '#web/console/use-words.ts'

export type SchemaFieldProps = {
  /** Where the value stands in the setting, such as `lines.visa.phone`. */
  place: string
  label: string
  schema: JsonSchema
  value: unknown
  /** What is wrong, by place. */
  wrong: ReadonlyMap<string, string>
  onChange: (value: unknown) => void
}

/** The form of a value of any shape that our settings have. */
export function SchemaField(props: SchemaFieldProps) {
  const { schema, isNullable } = withoutNull(props.schema)
  const own = { ...props, schema }
  if (schema.type === 'object') return <ObjectField {...own} />
  if (schema.type === 'array') return <ListField {...own} />
  if (schema.type === 'boolean') return <YesNoField {...own} />
  if (schema.enum) return <ChoiceField {...own} />
  return <ValueField {...own} isNullable={isNullable} />
}

const inside = (place: string, name: string | number): string =>
  place === '' ? String(name) : `${place}.${name}`

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function ObjectField({ place, label, schema, value, wrong, onChange }: SchemaFieldProps) {
  const say = useWords('settings')
  const known = asObject(value)
  const { properties, additionalProperties } = schema
  // Of a record the names are data too: those that there are, and the ones that may be added.
  const free = typeof additionalProperties === 'object' ? additionalProperties : undefined
  const names = properties ? Object.keys(properties) : Object.keys(known)
  const more = schema.propertyNames?.enum?.filter((name) => !names.includes(name)) ?? []
  const fields = names.map((name) => {
    const shape = properties?.[name] ?? free ?? {}
    return (
      <SchemaField
        key={name}
        place={inside(place, name)}
        label={nameInWords(name)}
        schema={shape}
        value={known[name]}
        wrong={wrong}
        onChange={(next) => onChange({ ...known, [name]: next })}
      />
    )
  })
  if (label === '') return <>{fields}</>
  return (
    <fieldset className="space-y-4 rounded-desk p-4 shadow-line">
      <legend className="px-1 text-small font-semibold">{label}</legend>
      {fields}
      {free && more.length > 0 ? (
        <SelectField
          label={say('addOne')}
          value=""
          onChange={(event) => {
            const name = event.currentTarget.value
            if (name) onChange({ ...known, [name]: emptyValue(free) })
          }}
        >
          <option value="">{say('choose')}</option>
          {more.map((name) => (
            <option key={name} value={name}>
              {nameInWords(name)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </fieldset>
  )
}

function ListField({ place, label, schema, value, wrong, onChange }: SchemaFieldProps) {
  const say = useWords('settings')
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const row = schema.items ?? {}
  return (
    <fieldset className="space-y-4 rounded-desk p-4 shadow-line">
      {label ? <legend className="px-1 text-small font-semibold">{label}</legend> : null}
      {rows.map((one, at) => (
        // A row has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={at} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <SchemaField
              place={inside(place, at)}
              label={say('row', { number: at + 1 })}
              schema={row}
              value={one}
              wrong={wrong}
              onChange={(next) => onChange(rows.map((other, n) => (n === at ? next : other)))}
            />
          </div>
          <Button
            tone="quiet"
            size="desk"
            onClick={() => onChange(rows.filter((_, n) => n !== at))}
            aria-label={say('removeRow', { number: at + 1 })}
          >
            {say('remove')}
          </Button>
        </div>
      ))}
      <Button tone="edged" size="desk" onClick={() => onChange([...rows, emptyValue(row)])}>
        {say('add')}
      </Button>
    </fieldset>
  )
}

function YesNoField({ label, value, onChange }: SchemaFieldProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 accent-action"
      />
      <label htmlFor={id} className="text-body">
        {label}
      </label>
    </div>
  )
}

function ChoiceField({ place, label, schema, value, wrong, onChange }: SchemaFieldProps) {
  return (
    <SelectField
      label={label}
      value={String(value ?? '')}
      error={wrong.get(place)}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {(schema.enum ?? []).map((one) => (
        <option key={one} value={one}>
          {nameInWords(one)}
        </option>
      ))}
    </SelectField>
  )
}

function ValueField({
  place,
  label,
  schema,
  value,
  wrong,
  isNullable,
  onChange,
}: SchemaFieldProps & { isNullable: boolean }) {
  const isNumber = schema.type === 'number' || schema.type === 'integer'

  function read(text: string): unknown {
    if (text === '' && isNullable) return null
    // An empty field of a number is no number, and the server says so.
    return isNumber && text !== '' ? Number(text) : text
  }

  return (
    <TextField
      name={place}
      label={label}
      value={value === null || value === undefined ? '' : String(value)}
      error={wrong.get(place)}
      inputMode={isNumber ? 'numeric' : undefined}
      leftToRight={isNumber}
      dir="auto"
      onChange={(event) => onChange(read(event.currentTarget.value))}
    />
  )
}
