/** The address as a URL, or nothing where it is none; `URL.parse` is too new for phones in use. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
