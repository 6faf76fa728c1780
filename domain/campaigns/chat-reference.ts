import { isUuid } from '#domain/uuid.ts'
import { journeyPattern } from '#domain/visitor/journey.ts'

/** Crockford's letters after `h`; JavaScript's base 32 uses `i` to `v`. */
const letters = 'jkmnpqrstvwxyz'
const MOST = 2 ** 40
const uuid = /^([\da-f]{8})-([\da-f]{2})[\da-f]{2}(-[\da-f]{4}){3}[\da-f]{8}$/i
const referencePattern = /^[\da-hjkmnp-tv-z]{8}$/

/**
 * 8 Crockford base 32 characters of the journey's first 40 bits, by which staff find it. Other ids
 * are hashed.
 */
export function chatReference(journey: string): string {
  const [, eight, two] = uuid.exec(journey) ?? []
  return spelled(two ? parseInt(`${eight}${two}`, 16) : hashOf(journey))
}

/** Adds the code to a chat link's text as its last line, unless it has one. */
export function withReference(link: string, journey: string): string {
  if (/%23[\dA-Z]{8}$/.test(link)) return link
  return `${link}${link.includes('?') ? '' : '?text='}%0A%0A%23${chatReference(journey)}`
}

/** Reads a code as people write it: case, `#`, spaces and dashes are ignored; O is 0, I 1. */
export function readReference(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[#\s-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return referencePattern.test(plain) ? plain.toUpperCase() : undefined
}

/** The first and last UUID of a code's journeys. */
export function journeysOf(reference: string): { first: string; last: string } {
  const number = parseInt(
    reference
      .toLowerCase()
      .replace(/[jkmnp-tv-z]/g, (letter) => String.fromCharCode(105 + letters.indexOf(letter))),
    32,
  )
  const hex = number.toString(16).padStart(10, '0')
  const start = `${hex.slice(0, 8)}-${hex.slice(8)}`
  return { first: `${start}00-0000-0000-000000000000`, last: `${start}ff-ffff-ffff-ffffffffffff` }
}

const spelled = (bits: number): string =>
  bits
    .toString(32)
    .replace(/[i-v]/g, (letter) => letters.charAt(letter.charCodeAt(0) - 105))
    .padStart(8, '0')
    .toUpperCase()

function hashOf(text: string): number {
  let hash = 0
  // A factor above any letter's code, so that counting ids never collide; exact below 2 ** 53.
  for (const letter of text) hash = (hash * 4093 + letter.charCodeAt(0)) % MOST
  return hash
}

/**
 * A journey as a UUID. A partner's other id maps to one with the same reference; undefined for no
 * id.
 */
export function journeyUuid(journey: string | null | undefined): string | undefined {
  if (!journey || !journeyPattern.test(journey)) return undefined
  if (isUuid(journey)) return journey.toLowerCase()
  return journeysOf(chatReference(journey)).first.replace('00-0000-0000-', '00-8000-8000-')
}
