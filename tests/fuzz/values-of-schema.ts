import * as fc from 'fast-check'
import * as z from 'zod/mini'
import type { Schema } from './read-operations.ts'
import { knownWord } from './known-values.ts'

const schemaSchema = z.record(z.string(), z.unknown())
const schemasSchema = z.array(schemaSchema)
const namesSchema = z.array(z.string())
const many = z.optional(z.number())
const sizesSchema = z.object({
  minLength: many,
  maxLength: many,
  minimum: many,
  maximum: many,
  minItems: many,
  maxItems: many,
})

/**
 * Values that a JSON schema lets pass, short ones and those at its bounds; where a field's name is of
 * something that exists, mostly the word for that. Knows the keywords that our document uses.
 */
export function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const values = plainValuesOf(schema, name)
  const known = knownWord(name, schema)
  return known
    ? fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: values })
    : values
}

function plainValuesOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const either = schema['anyOf'] ?? schema['oneOf']
  if (either) return fc.oneof(...z.parse(schemasSchema, either).map((one) => valuesOf(one, name)))
  const type = String(schema['type'])
  return (byType.get(type) ?? anything)(schema, name)
}

type Values = (schema: Schema, name: string) => fc.Arbitrary<unknown>

const anything: Values = () =>
  fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean(), fc.constant({}))

const byType = new Map<string, Values>([
  ['string', textsOf],
  ['integer', (schema) => fc.integer(boundsOf(schema, 1_000))],
  ['number', (schema) => fc.double({ ...boundsOf(schema, 100_000), noNaN: true })],
  ['boolean', () => fc.boolean()],
  ['null', () => fc.constant(null)],
  ['array', listsOf],
  ['object', objectsOf],
])

function boundsOf(schema: Schema, most: number): { min: number; max: number } {
  const { minimum = -1_000, maximum = most } = z.parse(sizesSchema, schema)
  return { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }
}

function listsOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { minItems = 0, maxItems = 3 } = z.parse(sizesSchema, schema)
  const items = valuesOf(z.parse(schemaSchema, schema['items'] ?? {}), name.replace(/s$/, ''))
  return fc.array(items, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
}

function textsOf(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 60 } = z.parse(sizesSchema, schema)
  if (typeof schema['pattern'] === 'string') return textsMatching(schema['pattern'])
  const letters = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
  // What is as long as it may be is where a column of the database turns out shorter.
  const longest = fc
    .constantFrom('x', 'ي', '💛')
    .map((sign) => sign.repeat(maxLength).slice(0, maxLength))
  return fc.oneof({ weight: 8, arbitrary: letters }, { weight: 1, arbitrary: longest })
}

const matching = new Map<string, fc.Arbitrary<string>>()

/** Reading a pattern takes longer than a hundred cases, and a few patterns come everywhere. */
function textsMatching(pattern: string): fc.Arbitrary<string> {
  const texts = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matching.set(pattern, texts)
  return texts
}

/** What is required, and mostly the rest. */
function objectsOf(schema: Schema): fc.Arbitrary<unknown> {
  const properties = z.parse(schemaSchema, schema['properties'] ?? {})
  const required = new Set(z.parse(namesSchema, schema['required'] ?? []))
  const fields = Object.entries(properties).map(([name, own]) => {
    const values = valuesOf(z.parse(schemaSchema, own), name)
    return [
      name,
      required.has(name) ? values : fc.option(values, { nil: undefined, freq: 2 }),
    ] as const
  })
  const own = fc.record(Object.fromEntries(fields)).map(withoutUndefined)
  const names = schema['propertyNames']
  if (!names) return own
  const keys = textsOf(z.parse(schemaSchema, names))
  const rest = valuesOf(z.parse(schemaSchema, schema['additionalProperties'] ?? {}))
  return fc.dictionary(keys, rest, { maxKeys: 4 })
}

const withoutUndefined = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
