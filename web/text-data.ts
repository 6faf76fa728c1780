/**
 * Large data of a page as one text: the router writes and reads objects piece by piece, and this at
 * once. `'` and `"` have changed places, as the router quotes the text twice.
 */
export type TextData<T> = { text: string; of?: T }

const known = new WeakMap<object, unknown>()

export function asText<T>(data: T): TextData<T> {
  const written = { text: swapQuotes(JSON.stringify(data)) }
  known.set(written, data)
  return written
}

/** The same object each time. */
export function readText<T>(written: TextData<T>): T {
  const before = known.get(written)
  if (before !== undefined) return before as T
  const data: T = JSON.parse(swapQuotes(written.text))
  known.set(written, data)
  return data
}

/** By way of a sign that JSON never holds; whole texts at once, as a page has thousands of quotes. */
const swapQuotes = (text: string): string =>
  text.replaceAll('"', BETWEEN).replaceAll("'", '"').replaceAll(BETWEEN, "'")

const BETWEEN = '\u0001'
