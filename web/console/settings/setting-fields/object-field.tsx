import { placeInside } from '#domain/site/wrong-values.ts'
import { asObject, emptyValue, partSchema, withPart } from '#web/console/settings/json-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from './field-frame.tsx'
import { fieldGridClass, isShort } from './field-grid.ts'
import type { SchemaFieldProps } from './field-props.ts'
import { useFieldWords } from './use-field-words.ts'
import { useFormParts } from './form-context.ts'

/** One field for each property; an optional object is added and removed as a whole. */
export function ObjectField(props: SchemaFieldProps) {
  const { place, label, hint, schema, value, isOptional, onChange } = props
  const { say } = useFieldWords()
  const { forget } = useFormParts()

  function remove(): void {
    forget(place)
    onChange(undefined)
  }

  if (label === '') return <Properties {...props} />
  if (isOptional && value === undefined) {
    return (
      <div>
        <Button tone="edged" size="desk" onClick={() => onChange(emptyValue(schema))}>
          {say('addPart', { part: label })}
        </Button>
        {hint ? <p className="mt-1 text-small text-ink3">{hint}</p> : null}
      </div>
    )
  }
  return (
    <FieldFrame {...{ place, label, hint }} onRemove={isOptional ? remove : undefined}>
      <Properties {...props} />
    </FieldFrame>
  )
}

/** The properties alone, as a row of a list shows them in its own frame. */
export function Properties({ place, words, schema, value, onChange }: SchemaFieldProps) {
  const { labelOf, hintOf } = useFieldWords()
  const { Field } = useFormParts()
  const fields = Object.keys(schema.properties ?? {}).map((name) => (
    <div key={name} className={isShort(partSchema(schema, name)) ? undefined : 'col-span-full'}>
      <Field
        place={placeInside(place, name)}
        words={`${words}.${name}`}
        label={labelOf(`${words}.${name}`, name)}
        hint={hintOf(`${words}.${name}`)}
        schema={partSchema(schema, name)}
        value={asObject(value)[name]}
        isOptional={!schema.required?.includes(name)}
        onChange={(next) => onChange(withPart(value, name, next))}
      />
    </div>
  ))
  return <div className={fieldGridClass}>{fields}</div>
}
