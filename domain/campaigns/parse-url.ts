/** Undefined where it is none; `URL.parse` misses on phones in use. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
