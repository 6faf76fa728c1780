import { LRUCache } from 'lru-cache'

/** How a body may go out, best first. */
const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

const MOST_KNOWN = 500
const LONGEST_KNOWN = 200
const known = new LRUCache<string, Coding | 'none'>({ max: MOST_KNOWN })

/**
 * The best offered coding of Accept-Encoding (RFC 9110, 12.5.3); undefined, which is 406, where it
 * refuses all.
 */
export function acceptedCoding(
  header: string | null | undefined,
  offered: readonly Coding[] = codings,
): Coding | undefined {
  const asked = header ?? ''
  const key = offered === codings ? asked : `${offered.join()}|${asked}`
  const before = known.get(key)
  const found = before ?? find(asked, offered) ?? 'none'
  if (before === undefined && key.length <= LONGEST_KNOWN) known.set(key, found)
  return found === 'none' ? undefined : found
}

function find(header: string, offered: readonly Coding[]): Coding | undefined {
  const weights = new Map(header.toLowerCase().split(',').map(weighed))
  const isTaken = (coding: Coding): boolean => {
    const weight = weights.get(coding) ?? weights.get('*')
    // A header that does not name `identity` still allows it.
    return weight === undefined ? coding === 'identity' : weight > 0
  }
  return offered.find(isTaken)
}

/** `gzip;q=0.5` as name and weight; an unreadable weight is 0. */
function weighed(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return [name === 'x-gzip' ? 'gzip' : name, Number.isNaN(weight) ? 0 : weight]
}
