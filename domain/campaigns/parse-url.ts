/** Undefined for no URL; `URL.parse` is missing on phones in use. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** The query of an address, whole or from its path. */
export function queryOf(address: string): URLSearchParams {
  const mark = address.indexOf('?')
  return new URLSearchParams(mark === -1 ? '' : address.slice(mark + 1))
}
