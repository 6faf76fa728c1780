/** By name, because server and pages are built apart. */
const OWN_JSON = Symbol.for('daarly.own-json')

/** An object's JSON, and what stands for it where only sameness counts: no other object has it. */
type Own = { json: string; print: string }

/** The same object with its JSON kept beside it, for what goes into many pages; it must not change again. */
export function withOwnJson<T extends object>(value: T, printOf: (json: string) => string): T {
  const json = plainJson(value)
  return Object.defineProperty(value, OWN_JSON, { value: { json, print: printOf(json) } })
}

/** JSON of plain data, from the parts that have theirs beside them; no `<` ends an element that holds it. */
export const jsonOf = (value: unknown): string => write(value, 'json')

/** A shorter text that is another for other data, and is no JSON. */
export const printedJson = (value: unknown): string => write(value, 'print')

function write(value: unknown, as: keyof Own): string {
  const own = ownOf(value)
  if (own) return own[as]
  if (typeof value !== 'object' || value === null) return plainJson(value)
  // Lists are of one kind: others are written faster at once.
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
