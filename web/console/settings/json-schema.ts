import { placeInside } from '#domain/site/wrong-values.ts'

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
  exclusiveMinimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  /** How it is asked for: `partFormats` of the server. */
  format?: string
}

/** The schema of what may also be absent as null, and whether it may. */
export function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (!others || others.length !== 1 || others.length === schema.anyOf?.length) {
    return { schema, isNullable: false }
  }
  return { schema: others[0] ?? schema, isNullable: true }
}

/** What kind of field asks for a value. */
export type FieldKind =
  | 'object'
  | 'record'
  | 'list'
  | 'choices'
  | 'choice'
  | 'yes-no'
  | 'number'
  | 'text'

export function kindOf(schema: JsonSchema): FieldKind {
  const { schema: own } = withoutNull(schema)
  if (own.enum) return 'choice'
  if (own.type === 'array') return own.items?.enum ? 'choices' : 'list'
  if (own.type === 'object') return own.properties ? 'object' : 'record'
  if (own.type === 'boolean') return 'yes-no'
  return own.type === 'number' || own.type === 'integer' ? 'number' : 'text'
}

/** The schema of an object's property or a record's entry. */
export function partSchema({ properties, additionalProperties }: JsonSchema, name: string) {
  const entry = typeof additionalProperties === 'object' ? additionalProperties : {}
  return (properties && Object.hasOwn(properties, name) ? properties[name] : undefined) ?? entry
}

/** A value to begin with, for a row or an entry that is added. */
export function emptyValue(schema: JsonSchema): unknown {
  const { schema: own, isNullable } = withoutNull(schema)
  if (isNullable) return null
  switch (kindOf(own)) {
    case 'object':
      return emptyObject(own)
    case 'record':
      return Object.fromEntries((own.required ?? []).map((name) => [name, emptyPart(own, name)]))
    case 'list':
    case 'choices':
      return []
    case 'yes-no':
      return false
    // A number or a choice that nobody made would be saved unseen.
    default:
      return ''
  }
}

const emptyPart = (schema: JsonSchema, name: string): unknown =>
  emptyValue(partSchema(schema, name))

function emptyObject(schema: JsonSchema): Record<string, unknown> {
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties).filter((name) => required.includes(name))
  return Object.fromEntries(names.map((name) => [name, emptyPart(schema, name)]))
}

export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** With a part changed; undefined drops it. */
export function withPart(value: unknown, name: string, part: unknown): Record<string, unknown> {
  const { [name]: _before, ...others } = asObject(value)
  if (part === undefined) return others
  // A changed part keeps its place in the order.
  return Object.hasOwn(asObject(value), name)
    ? { ...asObject(value), [name]: part }
    : { ...others, [name]: part }
}

/** The names in a record, those that may be added, and whether each has to be there. */
export function namesOf(schema: JsonSchema, value: unknown) {
  const present = Object.keys(asObject(value))
  const known = schema.propertyNames?.enum
  if (!known) return { names: present, more: [], isFree: true, areFixed: false }
  const areFixed = (schema.required?.length ?? 0) > 0
  return {
    // In the order of the choice; what it no longer has stands last.
    names: [
      ...known.filter((name) => areFixed || present.includes(name)),
      ...present.filter((name) => !known.includes(name)),
    ],
    more: areFixed ? [] : known.filter((name) => !present.includes(name)),
    isFree: false,
    areFixed,
  }
}

/** Whether rows are versions, each valid from a day on. */
export const isDated = ({ items }: JsonSchema): boolean =>
  items?.properties?.['from']?.format === 'date' && items.required?.includes('from') === true

/** A row to add: a new version begins as a copy of the last, without its day. */
export function rowToAdd(schema: JsonSchema, rows: readonly unknown[]): unknown {
  const last = rows.at(-1)
  if (isDated(schema) && last !== undefined) return { ...asObject(last), from: '' }
  return emptyValue(schema.items ?? {})
}

/** One segment of a value's path in the schema, with the key of its label. */
export type PlacePart = { words: string; name: string; is: 'property' | 'entry' | 'row' }

/** The way to a place, by the schema, from the words of the whole. */
export function pathTo(
  whole: JsonSchema,
  words: string,
  place: string,
): { parts: PlacePart[]; schema: JsonSchema; words: string } {
  const parts: PlacePart[] = []
  let [schema, here] = [whole, words]
  for (const name of place === '' ? [] : place.split('.')) {
    const { schema: own } = withoutNull(schema)
    const is = own.type === 'array' ? 'row' : own.properties ? 'property' : 'entry'
    parts.push({ words: is === 'row' ? `${here}.each` : `${here}.${name}`, name, is })
    here = is === 'property' ? `${here}.${name}` : `${here}.each`
    schema = is === 'row' ? (own.items ?? {}) : partSchema(own, name)
  }
  return { parts, schema, words: here }
}

/** Whether a place is another one or within it. */
export const isWithinPlace = (place: string, outer: string): boolean =>
  outer === '' || place === outer || place.startsWith(placeInside(outer, ''))

/** A name in the data as words: `supportPhone` is "Support phone". */
export function nameInWords(name: string): string {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}
