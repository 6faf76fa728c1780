import * as z from 'zod/mini'

/** What of a schema's own definition says which values it holds. */
const definitionSchema = z.looseObject({
  type: z.string(),
  shape: z.optional(z.record(z.string(), z.unknown())),
  element: z.optional(z.unknown()),
  innerType: z.optional(z.unknown()),
  valueType: z.optional(z.unknown()),
  in: z.optional(z.unknown()),
  options: z.optional(z.array(z.unknown())),
  items: z.optional(z.array(z.unknown())),
})

/**
 * A value of a schema's shape with the same text in every place that is no object or list, whether or
 * not the place takes a text. Of a union the first option is filled; `leaves` has all of them.
 */
export function fillSchema(schema: unknown, text: string): unknown {
  const { shape, element, innerType, valueType, in: input, options, items } = definitionOf(schema)
  if (shape) {
    return Object.fromEntries(
      Object.entries(shape).map(([name, inner]) => [name, fillSchema(inner, text)]),
    )
  }
  if (items) return items.map((item) => fillSchema(item, text))
  if (element) return [fillSchema(element, text)]
  if (valueType) return { [text.slice(0, 20)]: fillSchema(valueType, text) }
  const inner = innerType ?? input ?? options?.[0]
  return inner ? fillSchema(inner, text) : text
}

/** Every schema in a schema that holds one value: no object, list, or record. */
export function leavesOf(schema: unknown): z.ZodMiniType[] {
  const { shape, element, innerType, valueType, in: input, options, items } = definitionOf(schema)
  const parts = [
    ...Object.values(shape ?? {}),
    ...(items ?? []),
    ...(options ?? []),
    ...[element, innerType, valueType].filter((part) => part !== undefined),
  ]
  if (parts.length > 0) return parts.flatMap(leavesOf)
  // A pipe is one leaf, with what it makes of its text.
  const hasParts = input !== undefined && definitionOf(input).shape !== undefined
  return hasParts ? leavesOf(input) : [schema instanceof z.ZodMiniType ? schema : z.unknown()]
}

function definitionOf(schema: unknown) {
  return z.parse(z.object({ def: definitionSchema }), schema).def
}
