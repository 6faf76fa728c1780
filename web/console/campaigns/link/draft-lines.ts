/** Every value of a saved link by its place, as in `rules.1.use.number`. */
export function linesOf(value: unknown, place: readonly string[] = []): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (isWords(value)) return new Map([[place.join(' · '), value.join(', ')]])
  if (typeof value !== 'object') return new Map([[place.join(' · '), String(value)]])
  const isList = Array.isArray(value)
  return new Map(
    Object.entries(value)
      .filter(([name]) => name !== 'id')
      // A link's own name, around everything else, says nothing.
      .flatMap(([name, part]) => [
        ...linesOf(
          part,
          name === 'link' ? place : [...place, isList ? String(Number(name) + 1) : name],
        ),
      ]),
  )
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
