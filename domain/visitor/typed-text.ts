import { holdsCardNumber, isSchemeCardNumber } from '#domain/payment/account/card-number.ts'
import type { FieldCode, FieldRefusal } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'

/** Fields of campaigns and programs, whose long numbers are their own. */
const machineFields = new Set([
  'additionalQueryParams',
  'affiliateEvent',
  'analyticsId',
  'filters',
  'guiProperty',
  'journeyId',
  // What browsers say of a connection, with long numbers of its own.
  'peerData',
  'sessionId',
  'url',
  'utm_source',
  'utm_term',
])

/** Fields for other long numbers. */
const numberFields = new Set(['iban', 'emiratesId', 'makani', 'phone'])

/** Names of people and banks as printed on papers. */
const nameFields = new Set(['accountTitle', 'bankName', 'name'])
/** The longest name, in UTF-16 units (ruling 56). */
const LONGEST_NAME = 100

/** The longest text of a visitor: a message of somebody looking for work. */
const LONGEST_TEXT = 4000
/** What staff send whole, with its own limit: the source of a page, a table of links. */
const longFields = new Map([
  ['source', 100_000],
  ['table', 500_000],
])
/** Most text of one input, in UTF-16 units. */
const MOST_TEXT = 100_000
/** Counted for each text besides its length, so that empty ones are limited too. */
const EACH_TEXT = 8
/** Deepest nesting; our inputs need only a few levels. */
const DEEPEST = 32
/** Enough refusals at once; the rest follows with the next try. */
const MOST_REFUSALS = 100

/**
 * Refuses overlong text, unstorable characters, card numbers and values nested deeper than 32, in
 * linear time.
 */
export function refuseTypedText(input: unknown): FieldRefusal[] {
  return refusedIn(input, { whyUnfit, left: MOST_TEXT, refusals: [] })
}

/** Fields without card numbers, for drafts. */
export function withoutCardNumbers<Fields extends object>(fields: Fields): Partial<Fields> {
  const kept = Object.entries(fields).filter(([name, value]) => !holdsCard({ [name]: value }))
  // A subset of the same object.
  return Object.fromEntries(kept) as Partial<Fields>
}

function holdsCard(fields: object): boolean {
  return refusedIn(fields, { whyUnfit: whyCard, left: Infinity, refusals: [] }).length > 0
}

function whyCard(name: string, text: string): FieldCode | undefined {
  return isReadable(text) && isCardIn(name, text) ? 'card-number' : undefined
}

function whyUnfit(name: string, text: string): FieldCode | undefined {
  const longest = longFields.get(name) ?? LONGEST_TEXT
  if (text.length > longest && !machineFields.has(name)) return 'too-long'
  if (nameFields.has(name) && text.trim().length > LONGEST_NAME) return 'too-long'
  if (!isReadable(text) || (nameFields.has(name) && !isName(text))) return 'text-characters'
  return isCardIn(name, text) ? 'card-number' : undefined
}

function isReadable(text: string): boolean {
  // Line ends and tabs are allowed in longer texts.
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]|\p{M}{6}/u.test(text)
}

/**
 * At most two marks on each letter (ruling 56). Hindi's vowel signs and lower dot are not counted.
 */
function isName(text: string): boolean {
  return !/[\p{Mn}\p{Me}]{3}/u.test(text.normalize('NFC').replaceAll('\u093C', ''))
}

function isCardIn(name: string, text: string): boolean {
  if (machineFields.has(name) || isId(text)) return false
  if (!numberFields.has(name)) return holdsCardNumber(text)
  // Phones have at most fifteen digits.
  const isTooShort = name === 'phone' && text.replaceAll(/\P{Nd}/gu, '').length < 16
  return !isTooShort && isSchemeCardNumber(text)
}

const isId = (text: string) => isUuid(text) || /^[\w-]{22}$/.test(text)

type Search = {
  whyUnfit: (name: string, text: string) => FieldCode | undefined
  /** Remaining text budget. */
  left: number
  refusals: FieldRefusal[]
}

/** A value's place; `name` is the innermost field, since list items have none. */
type Place = { name: string; path: string; depth: number }

function refusedIn(input: unknown, search: Search): FieldRefusal[] {
  visit(search, input, { name: '', path: '', depth: 0 })
  return search.refusals
}

function visit(search: Search, value: unknown, place: Place): void {
  if (typeof value === 'string') visitText(search, value, place)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  if (place.depth > DEEPEST) {
    search.refusals.push({ field: place.path, code: 'malformed' })
    return
  }
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    if (search.refusals.length >= MOST_REFUSALS) return
    visit(search, inner, {
      name: isList ? place.name : key,
      path: place.path === '' ? key : `${place.path}.${key}`,
      depth: place.depth + 1,
    })
  }
}

function visitText(search: Search, text: string, { name, path }: Place): void {
  if (!machineFields.has(name) && !longFields.has(name)) search.left -= text.length + EACH_TEXT
  const code = search.left < 0 ? 'too-long' : search.whyUnfit(name, text)
  if (code) search.refusals.push({ field: path, code })
}
