import { jsonOf } from '#api/own-json.ts'

/**
 * Large page data as separate JSON: the router would write it piece by piece, so it carries an
 * element's id.
 */
export type TextData<T> = { at: string; of?: T }

const known = new WeakMap<object, unknown>()

const ID = 'page-data'

export function asText<T>(data: T): TextData<T> {
  const written = { at: ID }
  known.set(written, data)
  return written
}

/** The page's or a later load's data, the same object each time. */
export function readTextData<T>(written: TextData<T>): T {
  const before = known.get(written)
  if (before !== undefined) return before as T
  const data: T = JSON.parse(document.getElementById(written.at)?.textContent ?? '')
  known.set(written, data)
  return data
}

/** The element of loaders' text data; empty without any. */
export function textDataElement(loaderData: Record<string, unknown>): string {
  for (const written of Object.values(loaderData)) {
    const data = typeof written === 'object' && written !== null && known.get(written)
    if (data) return `<script type="application/json" id="${ID}">${jsonOf(data)}</script>`
  }
  return ''
}
