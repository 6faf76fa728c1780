import { SESSION_KEYS, VERSION_FLAG_PREFIX } from '#domain/constants.ts'

/** Version modes of section 4.4 and the A/B variant. */
export const SESSION_FLAGS = ['auh', 'sss', 'nfts', 'tadbeer', 'landb', 'slv2', 'ab'] as const
export type SessionFlag = (typeof SESSION_FLAGS)[number]

const ownKeys: Partial<Record<SessionFlag, string>> = {
  slv2: SESSION_KEYS.saveListVersion2,
  ab: SESSION_KEYS.abVariant,
}

/** A flag's session key; two have names of their own. */
export const flagKey = (flag: SessionFlag): string => ownKeys[flag] ?? VERSION_FLAG_PREFIX + flag

/**
 * Flags of a visit [M02]: the cookie's, changed by the address. `v_auh=1`, `auh` set one, `=0`
 * clears it.
 */
export function flagsOf(query: URLSearchParams, kept: string | undefined): Set<SessionFlag> {
  const named = new Set(kept?.split('.'))
  const flags = new Set(SESSION_FLAGS.filter((flag) => named.has(flag)))
  const words = lowerCaseWords(query)
  for (const flag of SESSION_FLAGS) {
    const change = flagChange(flag, words)
    if (change === 'set') flags.add(flag)
    if (change === 'clear') flags.delete(flag)
  }
  return flags
}

/** Whether a query sets or clears any flag. */
export function changesFlags(query: URLSearchParams): boolean {
  const words = lowerCaseWords(query)
  return SESSION_FLAGS.some((flag) => flagChange(flag, words) !== undefined)
}

/** Flags as the cookie has them, such as `auh.nfts`; '' for none. */
export const writeFlags = (flags: ReadonlySet<SessionFlag>): string =>
  SESSION_FLAGS.filter((flag) => flags.has(flag)).join('.')

/** Campaign words and origin of an address for session storage [E12][M03]. */
export function sessionWords(query: URLSearchParams): Record<string, string> {
  const words = lowerCaseWords(query)
  const kept = storedQueries(query)
  for (const [name, key] of carriedWords) {
    const value = words.get(name)
    if (value) kept[key] = value
  }
  if (comesFromClientApp(words)) kept[SESSION_KEYS.isFromClientApp] = 'true'
  return kept
}

/** Words of an address that a visit keeps, by session key. */
export const carriedWords = [
  ['event', SESSION_KEYS.event],
  ['target', SESSION_KEYS.target],
  ['referral_id', SESSION_KEYS.referralId],
] as const

const lowerCaseWords = (query: URLSearchParams): Map<string, string> =>
  new Map([...query].map(([name, value]) => [name.toLowerCase(), value]))

function flagChange(flag: SessionFlag, words: Map<string, string>): 'set' | 'clear' | undefined {
  const value = (words.get(`v_${flag}`) ?? words.get(flag))?.toLowerCase()
  if (value === '' || value === '1' || value === 'true') return 'set'
  return value === '0' || value === 'false' ? 'clear' : undefined
}

/** From the client app [M03]: utm_source client_app or cc_login, or that query word. */
function comesFromClientApp(words: Map<string, string>): boolean {
  const source = words.get('utm_source')?.toLowerCase()
  return source === 'client_app' || source === 'cc_login' || words.has('cc_login')
}

/** Campaign words and query as JSON, without secrets. */
function storedQueries(query: URLSearchParams): Record<string, string> {
  const all = Object.fromEntries([...query].filter(([name]) => name.toLowerCase() !== 'token'))
  const utm = Object.fromEntries(Object.entries(all).filter(([name]) => /^utm_/i.test(name)))
  return {
    ...(Object.keys(utm).length > 0 && { [SESSION_KEYS.utmParams]: JSON.stringify(utm) }),
    ...(Object.keys(all).length > 0 && { [SESSION_KEYS.allParams]: JSON.stringify(all) }),
  }
}
