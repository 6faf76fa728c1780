import { LRUCache } from 'lru-cache'

const OFTEN = 8
/** Each name takes memory per connection, and lists of any length would add ever more. */
const MOST_NAMED = 100

const asked = new LRUCache<string, number>({ max: 2_000 })
const names = new Map<string, string>()
let generation = 0

/**
 * A name for frequent statements, which PostgreSQL then plans once per connection; undefined for
 * others.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMED) return known
  const times = (asked.get(text) ?? 0) + 1
  asked.set(text, times)
  if (times < OFTEN) return undefined
  const name = `s${generation}_${names.size}`
  names.set(text, name)
  return name
}

/** After another release changed a table: plans are made again under new names. */
export function forgetNames(): void {
  generation += 1
  names.clear()
  asked.clear()
}

/** PostgreSQL fixes the result's shape of a named statement. */
export function isOfOldShape(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}
