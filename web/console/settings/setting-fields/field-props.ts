import type { JsonSchema } from '#web/console/settings/json-schema.ts'

export type SchemaFieldProps = {
  /** Where the value stands in the setting, such as `lines.visa.phone`. */
  place: string
  /** Where its words stand, such as `contacts.lines.each.phone`. */
  words: string
  /** Empty for the whole setting. */
  label: string
  labelHidden?: boolean
  hint?: string | undefined
  schema: JsonSchema
  value: unknown
  /** It may be left out: undefined drops it. */
  isOptional?: boolean
  onChange: (value: unknown) => void
}
