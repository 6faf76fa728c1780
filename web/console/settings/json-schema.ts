/** What a setting's schema says of a value, as far as our settings use JSON Schema. */
export type JsonSchema = {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  enum?: readonly string[]
  anyOf?: readonly JsonSchema[]
  minimum?: number
  maximum?: number
  pattern?: string
}

/** The schema of what may also be absent as null, and whether it may. */
export function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (!others || others.length !== 1 || others.length === schema.anyOf?.length) {
    return { schema, isNullable: false }
  }
  return { schema: others[0] ?? schema, isNullable: true }
}

/** A value to begin with, for a row that is added. */
export function emptyValue(schema: JsonSchema): unknown {
  const { schema: own, isNullable } = withoutNull(schema)
  if (isNullable) return null
  if (own.enum) return own.enum[0]
  if (own.type === 'object') return emptyObject(own)
  if (own.type === 'array') return []
  if (own.type === 'boolean') return false
  return own.type === 'number' || own.type === 'integer' ? (own.minimum ?? 0) : ''
}

function emptyObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, schema]) => [name, emptyValue(schema)]),
  )
}

/** A name in the data as words: `supportPhone` is "Support phone". */
export function nameInWords(name: string): string {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}
