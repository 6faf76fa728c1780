/** By name, because server and pages are built apart. */
const OWN_JSON = Symbol.for('daarly.own-json')

/** The same object with its JSON kept beside it, for what goes into many pages; it must not change again. */
export function withOwnJson<T extends object>(value: T): T {
  Object.defineProperty(value, OWN_JSON, { value: JSON.stringify(value) })
  return value
}

/** What `JSON.stringify` would write, of plain data, with the parts that have their JSON beside them. */
export function jsonOf(value: unknown): string {
  const own = ownJson(value)
  if (own !== undefined) return own
  if (Array.isArray(value)) {
    // Lists are of one kind: others are written faster at once.
    return ownJson(value[0]) === undefined
      ? JSON.stringify(value)
      : `[${value.map(jsonOf).join(',')}]`
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const written = Object.entries(value).flatMap(([name, inner]) =>
    inner === undefined ? [] : `${JSON.stringify(name)}:${jsonOf(inner)}`,
  )
  return `{${written.join(',')}}`
}

const ownJson = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && OWN_JSON in value
    ? (value[OWN_JSON] as string)
    : undefined
