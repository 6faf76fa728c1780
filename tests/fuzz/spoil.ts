import * as fc from 'fast-check'
import { hostileNames } from '#tests/support/app/hostile-addresses.ts'
import { strangeValues } from './strange-inputs.ts'

/** One thing done to a good input: where (the n-th place in it, counted around) and what. */
export type Spoil = { at: number; change: Change }
type Change =
  | { do: 'drop' | 'wrap' | 'repeat' | 'shorten' }
  | { do: 'put'; value: unknown }
  | { do: 'add'; name: string; value: unknown }

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: strangeValues.map((value) => ({ do: 'put', value }) as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom({ do: 'drop' }, { do: 'wrap' }, { do: 'repeat' }, {
      do: 'shorten',
    } as const) as fc.Arbitrary<Change>,
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...hostileNames, 'toString', ''), strangeValues)
      .map(([name, value]) => ({ do: 'add', name, value }) as const),
  },
)

export const spoils = (maxLength: number): fc.Arbitrary<Spoil[]> =>
  fc.array(fc.record({ at: fc.nat(200), change }), { minLength: 1, maxLength })

type Fields = Record<string, unknown>
type Place = { holder: Fields; name: string }

/** The input with all of it done, one after another; the given one stays as it was. */
export function spoil(input: Fields, all: readonly Spoil[]): Fields {
  const root: Fields = { all: copied(input) }
  for (const { at, change: done } of all) {
    const places = placesIn(root)
    const place = places[at % places.length]
    if (place) spoilAt(place, done)
  }
  return isObject(root['all']) ? root['all'] : {}
}

function spoilAt({ holder, name }: Place, done: Change): void {
  const value = holder[name]
  if (done.do === 'drop') delete holder[name]
  else if (done.do === 'put') put(holder, name, done.value)
  else if (done.do === 'wrap') put(holder, name, [value])
  else if (done.do === 'repeat') put(holder, name, repeated(value))
  else if (done.do === 'shorten')
    put(holder, name, typeof value === 'string' ? value.slice(1) : undefined)
  else if (done.do === 'add') add(holder, done.name, done.value)
}

function repeated(value: unknown): unknown {
  if (typeof value === 'string') return value.repeat(Math.ceil(130 / (value.length + 1)))
  if (typeof value === 'number') return value * 1_000_003
  return Array.isArray(value) ? Array.from({ length: 70 }, () => value[0]) : [value, value]
}

/** A list has no fields of other names in JSON. */
function add(holder: Fields, name: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value)
  else put(holder, name, value)
}

/** As a parser of JSON does: `__proto__` is a field like any other. */
function put(holder: Fields, name: string, value: unknown): void {
  Object.defineProperty(holder, name, {
    value: copied(value),
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

/** Every field below the root's own three, in whatever depth, the first two hundred. */
function placesIn(root: Fields): Place[] {
  const found: Place[] = []
  const look = (holder: Fields, depth: number): void => {
    for (const name of Object.keys(holder)) {
      if (found.length >= 200) return
      if (depth > 1) found.push({ holder, name })
      const below = holder[name]
      if (isObject(below)) look(below, depth + 1)
    }
  }
  look(root, 0)
  return found
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (!isObject(value)) return value
  const copy: Fields = {}
  for (const [name, one] of Object.entries(value)) put(copy, name, copied(one))
  return copy
}
