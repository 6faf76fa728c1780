/** Undefined where it is none; `URL.parse` misses on phones in use. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** All behind the first question mark of an address, whole or from its path on. */
export function queryOf(address: string): URLSearchParams {
  const mark = address.indexOf('?')
  return new URLSearchParams(mark === -1 ? '' : address.slice(mark + 1))
}
