import { SESSION_KEYS, VERSION_FLAG_PREFIX } from '#domain/constants.ts'

/** Version modes of section 4.4 and the A/B variant. */
export const SESSION_FLAGS = ['auh', 'sss', 'nfts', 'tadbeer', 'landb', 'slv2', 'ab'] as const
export type SessionFlag = (typeof SESSION_FLAGS)[number]

/** A flag's session key; the saved list's has its own name. */
export const flagKey = (flag: SessionFlag): string =>
  flag === 'slv2' ? SESSION_KEYS.saveListVersion2 : VERSION_FLAG_PREFIX + flag

/** What an address writes to session storage, and keys it clears. */
export type SessionChanges = { set: Record<string, string>; remove: string[] }

/**
 * The flags, campaign words and origin that the query of an address leaves for the session
 * [E12][M02][M03]. `v_auh=1`, `v_auh`, `auh=1` and `auh` set a flag in any letter case, `=0` clears it.
 */
export function sessionChanges(query: URLSearchParams): SessionChanges {
  const words = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]))
  const changes: SessionChanges = { set: storedQueries(query), remove: [] }
  for (const flag of SESSION_FLAGS) applyFlag(changes, flag, words)
  for (const [name, key] of carriedWords) {
    const value = words.get(name)
    if (value) changes.set[key] = value
  }
  if (comesFromClientApp(words)) changes.set[SESSION_KEYS.isFromClientApp] = 'true'
  return changes
}

const carriedWords = [
  ['event', SESSION_KEYS.event],
  ['target', SESSION_KEYS.target],
  ['referral_id', SESSION_KEYS.referralId],
] as const

function applyFlag(changes: SessionChanges, flag: SessionFlag, words: Map<string, string>): void {
  const value = words.get(`v_${flag}`) ?? words.get(flag)
  if (value === undefined) return
  if (value === '' || value === '1' || value.toLowerCase() === 'true') {
    changes.set[flagKey(flag)] = '1'
  }
  if (value === '0' || value.toLowerCase() === 'false') changes.remove.push(flagKey(flag))
}

/** [M03]: utm_source client_app or cc_login, the second also a query. */
function comesFromClientApp(words: Map<string, string>): boolean {
  const source = words.get('utm_source')?.toLowerCase()
  return source === 'client_app' || source === 'cc_login' || words.has('cc_login')
}

/** Campaign words and the query as JSON, without anybody's way in. */
function storedQueries(query: URLSearchParams): Record<string, string> {
  const all = Object.fromEntries([...query].filter(([name]) => name.toLowerCase() !== 'token'))
  const utm = Object.fromEntries(Object.entries(all).filter(([name]) => /^utm_/i.test(name)))
  return {
    ...(Object.keys(utm).length > 0 && { [SESSION_KEYS.utmParams]: JSON.stringify(utm) }),
    ...(Object.keys(all).length > 0 && { [SESSION_KEYS.allParams]: JSON.stringify(all) }),
  }
}
