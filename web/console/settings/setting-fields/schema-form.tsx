import { kindOf, withoutNull } from '#web/console/settings/json-schema.ts'
import type { SchemaFieldProps } from './field-props.ts'
import { SchemaChoiceField, ChoicesField, YesNoField } from './choice-fields.tsx'
import { FormContext } from './form-context.ts'
import type { FormParts } from './form-context.ts'
import { ListField } from './list-field.tsx'
import { ObjectField } from './object-field.tsx'
import { RecordField } from './record-field.tsx'
import { ValueField } from './value-field.tsx'

/** The form of a value of any shape that our settings have. */
function SchemaField(props: SchemaFieldProps) {
  const { schema, isNullable } = withoutNull(props.schema)
  const own = { ...props, schema }
  switch (kindOf(schema)) {
    case 'object':
      return <ObjectField {...own} />
    case 'record':
      return <RecordField {...own} />
    case 'list':
      return <ListField {...own} />
    case 'choices':
      return <ChoicesField {...own} />
    case 'choice':
      return <SchemaChoiceField {...own} />
    case 'yes-no':
      return <YesNoField {...own} />
    default:
      return <ValueField {...own} isNullable={isNullable} />
  }
}

/** The whole form of a setting, with what was wrong in it. */
export function SchemaForm({
  name,
  schema,
  value,
  onChange,
  ...parts
}: Pick<SchemaFieldProps, 'schema' | 'value' | 'onChange'> &
  Omit<FormParts, 'Field'> & { name: string }) {
  return (
    <FormContext value={{ ...parts, Field: SchemaField }}>
      <SchemaField place="" words={name} label="" {...{ schema, value, onChange }} />
    </FormContext>
  )
}
