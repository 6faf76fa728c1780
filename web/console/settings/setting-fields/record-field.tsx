import { useState } from 'react'
import { shortNamePattern } from '#domain/site/short-name.ts'
import { placeInside } from '#domain/site/wrong-values.ts'
import {
  asObject,
  emptyValue,
  kindOf,
  namesOf,
  partSchema,
  withPart,
} from '#web/console/settings/json-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useFormParts } from './form-context.ts'
import { fieldGridClass, isShort } from './field-grid.ts'
import { Properties } from './object-field.tsx'
import { RemoveButton } from './remove-button.tsx'
import type { SchemaFieldProps } from './field-props.ts'
import { useFieldWords } from './use-field-words.ts'

/** Entries by name: each may be removed, and one of another name added. */
export function RecordField(props: SchemaFieldProps) {
  const { place, words, label, hint, schema, value, isOptional, onChange } = props
  const { forget } = useFormParts()
  const { names, more, isFree, areFixed } = namesOf(schema, value)

  function remove(name: string): void {
    forget(placeInside(place, name))
    const rest = withPart(value, name, undefined)
    onChange(isOptional && Object.keys(rest).length === 0 ? undefined : rest)
  }

  const add = (name: string) =>
    onChange(withPart(value, name, emptyValue(partSchema(schema, name))))

  const areShort = areFixed && isShort(partSchema(schema, ''))
  const fields = (
    <>
      <div className={areShort ? fieldGridClass : 'space-y-5 empty:hidden'}>
        {names.map((name) => (
          <Entry
            key={name}
            {...{ place: placeInside(place, name), words, name }}
            schema={partSchema(schema, name)}
            value={asObject(value)[name]}
            onChange={(next) => onChange(withPart(value, name, next))}
            onRemove={areFixed ? undefined : () => remove(name)}
          />
        ))}
      </div>
      {more.length > 0 ? <ChosenName {...{ place, words, more }} onAdd={add} /> : null}
      {isFree ? <TypedName {...{ place, words, names }} onAdd={add} /> : null}
    </>
  )
  if (label === '') return fields
  return <FieldFrame {...{ place, label, hint }}>{fields}</FieldFrame>
}

type EntryProps = {
  place: string
  words: string
  name: string
  schema: SchemaFieldProps['schema']
  value: unknown
  onChange: (value: unknown) => void
  onRemove: (() => void) | undefined
}

function Entry({ place, words, name, schema, value, onChange, onRemove }: EntryProps) {
  const { labelOf, hintOf } = useFieldWords()
  const { Field, renderBeside } = useFormParts()
  const label = labelOf(`${words}.${name}`, name)
  const own = { place, label, schema, value, onChange, words: `${words}.each` }
  const hint = hintOf(`${words}.${name}`)
  if (kindOf(schema) === 'object') {
    return (
      <FieldFrame {...{ place, label, hint, onRemove }} isCard>
        <Properties {...own} />
      </FieldFrame>
    )
  }
  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field {...own} hint={hint} />
        </div>
        {onRemove ? <RemoveButton part={label} onClick={onRemove} className="mb-2" /> : null}
      </div>
      {renderBeside?.(place)}
    </div>
  )
}

type NameProps = { place: string; words: string; onAdd: (name: string) => void }

function ChosenName({ place, words, more, onAdd }: NameProps & { more: readonly string[] }) {
  const { labelOf, say } = useFieldWords()
  return (
    <SelectField
      id={`${place}-add`}
      label={say('addOne')}
      value=""
      onChange={(event) => {
        if (event.currentTarget.value) onAdd(event.currentTarget.value)
      }}
    >
      <option value="">{say('choose')}</option>
      {more.map((name) => (
        <option key={name} value={name}>
          {labelOf(`${words}.${name}`, name)}
        </option>
      ))}
    </SelectField>
  )
}

function TypedName({ place, words, names, onAdd }: NameProps & { names: readonly string[] }) {
  const { labelOf, hintOf, say } = useFieldWords()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function add(): void {
    const name = typed.trim().toLowerCase()
    if (!shortNamePattern.test(name)) return setError(say('wrong.not-a-short-name'))
    if (names.includes(name)) return setError(say('nameThere'))
    setError(undefined)
    setTyped('')
    onAdd(name)
  }

  return (
    <div className="space-y-2">
      <TextField
        id={`${place}-add`}
        label={labelOf(`${words}.newName`, 'newName')}
        hint={hintOf(`${words}.newName`)}
        value={typed}
        error={error}
        autoCapitalize="off"
        spellCheck={false}
        leftToRight
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter here adds the name; it does not save the setting.
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button tone="edged" size="desk" onClick={add}>
        {say('addOne')}
      </Button>
    </div>
  )
}
