/** A decoded cookie; undefined where absent or broken. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (found === undefined) return undefined
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Writes an impersonal cookie for a year or the session. */
export function writeCookie(name: string, value: string, life: 'year' | 'session'): void {
  const age = life === 'year' ? '; Max-Age=31536000' : ''
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API is missing in browsers that people still use.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`
}

export function removeCookie(name: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0`
}

/** Deletes cookies by name on all domains that tags may have used. */
export function removeCookiesNamed(pattern: RegExp): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  for (const name of names.filter((name) => pattern.test(name))) {
    removeCookie(name)
    for (const domain of domains) {
      // oxlint-disable-next-line unicorn/no-document-cookie
      document.cookie = `${name}=; Path=/; Domain=${domain}; Max-Age=0`
    }
  }
}
