/** Ids by which advertisers recognise a visit. */
export const clickIds: readonly string[] = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'gclsrc',
  'gad_source',
  'fbclid',
  'ttclid',
  'msclkid',
  'twclid',
  'li_fat_id',
  'sccid',
  'epik',
  'rdt_cid',
  'yclid',
]
const isForAnybody = (name: string): boolean => name.startsWith('utm_') || clickIds.includes(name)

/** Query words of our pages, without secrets such as token. */
const pageWords = /^(lang|event|target|referral_id|affiliate_id|qr|check_pref|sgl|v_[a-z\d]+)$/

const [MOST_WORDS, LONGEST_VALUE] = [30, 300]

/** The query to pass on; the link's own words win. Other sites get only utm_* and click ids. */
export function forwardedQuery(
  visitor: URLSearchParams,
  to: 'page' | 'others',
  own: Record<string, string> = {},
): URLSearchParams {
  const words = new Map(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]))
  for (const [spelled, value] of visitor) {
    if (words.size >= MOST_WORDS) break
    const name = spelled.toLowerCase()
    const goesOn = isForAnybody(name) || (to === 'page' && pageWords.test(name))
    if (goesOn && !words.has(name) && value.length <= LONGEST_VALUE) words.set(name, value)
  }
  return new URLSearchParams([...words])
}

/** Adds words to a target; its own words stay. */
export function withQuery(target: string, words: URLSearchParams): string {
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  const own = new URLSearchParams(query)
  for (const [name, value] of words) if (!own.has(name)) own.set(name, value)
  const text = own.toString()
  return address + (text && `?${text}`) + hash
}

/** Words of an address that a visit keeps. */
export const keptWords: readonly string[] = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
]
const LONGEST_KEPT = 100

/**
 * Campaign words fit to store: cut, without control characters or anything like a person's address
 * or number.
 */
export function keptCampaign(words: URLSearchParams): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of keptWords) {
    const value = words
      .get(name)
      ?.replace(/[\p{Cc}\p{Cs}]/gu, '')
      .slice(0, LONGEST_KEPT)
      .toWellFormed()
    if (value && !/@|%40|\+\d{7}|\b0?5\d{8}\b|\b9715\d{8}\b/.test(value)) kept[name] = value
  }
  return kept
}
