import * as fc from 'fast-check'
import { withKnown } from './known-values.ts'
import type { Operation } from './read-operations.ts'
import { spoils } from './spoil.ts'
import type { Spoil } from './spoil.ts'
import { rawBodies, strangeHeaders } from './strange-inputs.ts'
import { valuesOf } from './values-of-schema.ts'

export type Fields = Record<string, unknown>
/** What goes into address and body, before what is known is put in. */
export type Input = { path: Fields; query: Fields; body: Fields }

/** One request, as plain data that fast-check can print and shrink. */
export type Case = {
  operation: Operation
  /** Which place of the product, and who asks there. */
  place: number
  who: 'household' | 'other' | 'stranger'
  /** Undefined is the good answer of the place where it has one, else the document's example. */
  input: Input | undefined
  spoils: readonly Spoil[]
  headers: Fields
  /** In place of a body made of fields. */
  raw?: string | undefined
}

const who = fc.oneof(
  { weight: 8, arbitrary: fc.constant('household' as const) },
  { weight: 1, arbitrary: fc.constant('other' as const) },
  { weight: 1, arbitrary: fc.constant('stranger' as const) },
)

const cases = new WeakMap<Operation, fc.Arbitrary<Case>>()

/** Requests of one operation: good ones, ones that are nearly good, and junk, four to four to two. */
export function casesOf(operation: Operation): fc.Arbitrary<Case> {
  const known = cases.get(operation) ?? makeCasesOf(operation)
  // To make them takes a thousand times as long as to draw one.
  cases.set(operation, known)
  return known
}

function makeCasesOf(operation: Operation): fc.Arbitrary<Case> {
  const input: fc.Arbitrary<Input> = fc.record({
    path: valuesOf(operation.schemas.path),
    query: valuesOf(operation.schemas.query),
    body: valuesOf(operation.schemas.body),
  }) as fc.Arbitrary<Input>
  const common = { operation: fc.constant(operation), place: fc.nat(63), who }
  const good = {
    ...common,
    input: fc.option(input, { nil: undefined, freq: 2 }),
    spoils: fc.constant([]),
    headers: fc.constant({}),
  }
  const near = { ...good, spoils: spoils(2) }
  const junk = {
    ...good,
    spoils: fc.oneof(fc.constant([]), spoils(6)),
    headers: fc.oneof(fc.constant({}), strangeHeaders),
    raw:
      operation.sends === 'nothing'
        ? fc.constant(undefined)
        : fc.option(rawBodies, { nil: undefined }),
  }
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(good) },
    { weight: 4, arbitrary: fc.record(near) },
    { weight: 2, arbitrary: fc.record(junk) },
  )
}

/** The document's own example, with what is known in place of invented ids. */
export function exampleInput({ example }: Operation): Input {
  return {
    path: withKnown(example.path),
    query: withKnown(example.query),
    body: withKnown(example.body),
  }
}
