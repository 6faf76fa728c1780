/** A global symbol, because server and pages are separate builds. */
const OWN_JSON = Symbol.for('daarly.own-json')

/** An object's JSON, and a unique text for comparisons. */
type Own = { json: string; print: string }

/** Keeps JSON beside an object used in many pages, which must not change. */
export function withOwnJson<T extends object>(value: T, printOf: (json: string) => string): T {
  const json = plainJson(value)
  return Object.defineProperty(value, OWN_JSON, { value: { json, print: printOf(json) } })
}

/** JSON that reuses kept parts, without `<`, which could end its element. */
export const jsonOf = (value: unknown): string => write(value, 'json')

/** A shorter text that differs whenever the data does; no JSON. */
export const printedJson = (value: unknown): string => write(value, 'print')

function write(value: unknown, as: keyof Own): string {
  const own = ownOf(value)
  if (own) return own[as]
  if (typeof value !== 'object' || value === null) return plainJson(value)
  // Only uniform lists; others are faster to serialise at once.
  if (Array.isArray(value))
    return ownOf(value[0]) ? `[${value.map((one) => write(one, as)).join(',')}]` : plainJson(value)
  const written: string[] = []
  for (const [name, inner] of Object.entries(value)) {
    if (inner !== undefined) written.push(`${plainJson(name)}:${write(inner, as)}`)
  }
  return `{${written.join(',')}}`
}

const plainJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const ownOf = (value: unknown): Own | undefined =>
  typeof value === 'object' && value !== null && OWN_JSON in value
    ? (value[OWN_JSON] as Own)
    : undefined
