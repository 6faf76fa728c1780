import { placeInside } from '#domain/site/wrong-values.ts'
import { asList, asObject, kindOf, partSchema, withoutNull } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'

/** A value that is not the same in two versions; undefined where one has none. */
export type Difference = { place: string; schema: JsonSchema; before: unknown; after: unknown }

type Pair = { place: string; schema: JsonSchema; before: unknown; after: unknown }

/** Whether two values say the same, in whatever order their names stand. */
export function areSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [own, its] = [definedNames(one), definedNames(other)]
  return (
    own.length === its.length &&
    own.every((name) => its.includes(name) && areSame(asRecord(one)[name], asRecord(other)[name]))
  )
}

const asRecord = (value: object) => value as Record<string, unknown>
const definedNames = (value: object) =>
  Object.keys(value).filter((name) => asRecord(value)[name] !== undefined)

/** Every part that differs, each as small as it can be said. */
export function settingDifferences(
  schema: JsonSchema,
  before: unknown,
  after: unknown,
): Difference[] {
  return within({ place: '', schema, before, after })
}

function within(pair: Pair): Difference[] {
  if (areSame(pair.before, pair.after)) return []
  const { schema } = withoutNull(pair.schema)
  const kind = kindOf(schema)
  const isGone = pair.before === undefined || pair.after === undefined
  if (isGone && pair.place !== '') return [{ ...pair, schema }]
  if (kind === 'object' || kind === 'record') return withinNames({ ...pair, schema })
  if (kind === 'list' && kindOf(schema.items ?? {}) === 'object') {
    return withinRows({ ...pair, schema })
  }
  return [{ ...pair, schema }]
}

function withinNames({ place, schema, before, after }: Pair): Difference[] {
  const [old, now] = [asObject(before), asObject(after)]
  return [
    ...new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(old), ...Object.keys(now)]),
  ].flatMap((name) =>
    within({
      place: placeInside(place, name),
      schema: partSchema(schema, name),
      before: old[name],
      after: now[name],
    }),
  )
}

/** Rows are the same row by their first value, such as the day of a version. */
function withinRows({ place, schema, before, after }: Pair): Difference[] {
  const item = schema.items ?? {}
  const key = Object.keys(item.properties ?? {})[0] ?? ''
  const left = new Map(asList(before).map((row, at) => [keyOf(row, key, at), { row, at }]))
  const rows = asList(after).flatMap((row, at) => {
    const id = keyOf(row, key, at)
    const old = left.get(id)
    left.delete(id)
    return within({ place: placeInside(place, at), schema: item, before: old?.row, after: row })
  })
  const gone = [...left.values()].map(({ row, at }) => ({
    place: placeInside(place, at),
    schema: item,
    before: row,
    after: undefined,
  }))
  return [...rows, ...gone]
}

/** Rows with an equal first value are told apart by their places. */
function keyOf(row: unknown, key: string, at: number): string {
  const value = asObject(row)[key]
  return typeof value === 'string' && value !== '' ? value : `#${at}`
}
