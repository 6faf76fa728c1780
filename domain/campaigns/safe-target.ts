import { ownPath } from './canonical-path.ts'
import { parseUrl } from './parse-url.ts'

/** Replaces our own address; `.invalid` belongs to nobody. */
const OWN = 'https://own.invalid'

/**
 * The target as an internal path [F01], else undefined: schemes, hosts, backslashes and control
 * characters are unsafe.
 */
export function internalPath(target: string | null | undefined): string | undefined {
  if (!target || !/^\/(?!\/)/.test(target) || /[\\\p{Cc}]/u.test(target)) return undefined
  const url = parseUrl(target, OWN)
  if (!url || url.origin !== OWN || url.pathname !== ownPath(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

export type UrlTarget =
  /** A page of our own. */
  | { type: 'internal'; path: string }
  /** A trusted host: redirect at once. */
  | { type: 'allowed'; url: string }
  /** Another site: show where the link leads and let the visitor decide. */
  | { type: 'ask'; url: string; host: string }
  /** Not an address of the web. */
  | { type: 'refused' }

/** Targets that `/url` trusts; `*.example.com` includes subdomains. */
export type TrustedHosts = { ownOrigin: string; allowed: readonly string[] }

/**
 * The target of `/url?url=` [R24]: http or https without credentials. Allowed hosts need https on
 * the usual port.
 */
export function urlTarget(target: string | null | undefined, trusted: TrustedHosts): UrlTarget {
  const path = internalPath(target)
  if (path) return { type: 'internal', path }
  const url = parseWebAddress(target)
  if (!url) return { type: 'refused' }
  if (url.origin === trusted.ownOrigin) {
    const own = internalPath(url.pathname + url.search + url.hash)
    return own ? { type: 'internal', path: own } : { type: 'refused' }
  }
  const isTrusted = trusted.allowed.some((host) => matchesHost(url.hostname, host))
  if (isTrusted && url.protocol === 'https:' && url.port === '') {
    return { type: 'allowed', url: url.href }
  }
  return { type: 'ask', url: url.href, host: url.host }
}

function parseWebAddress(target: string | null | undefined): URL | undefined {
  // Without two slashes it is a path or an attack.
  if (!target || !/^https?:\/\/[^/\\]/i.test(target) || /[\\\p{Cc}]/u.test(target)) return undefined
  const url = parseUrl(target)
  return url && !url.username && !url.password ? url : undefined
}

function matchesHost(hostname: string, host: string): boolean {
  const own = hostname.replace(/\.$/, '')
  return host.startsWith('*.') ? own.endsWith(host.slice(1)) : own === host
}
