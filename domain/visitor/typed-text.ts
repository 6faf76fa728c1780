import { holdsCardNumber, isSchemeCardNumber } from '#domain/payment/account/card-number.ts'
import type { FieldCode, FieldRefusal } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'

/** Written by campaigns and programs, not by people: long numbers in them are their own. */
const machineFields = new Set([
  'additionalQueryParams',
  'affiliateEvent',
  'analyticsId',
  'filters',
  'guiProperty',
  'journeyId',
  'sessionId',
  'url',
  'utm_source',
  'utm_term',
])

/** These want another long number. */
const numberFields = new Set(['iban', 'emiratesId', 'makani', 'phone'])

/**
 * What no text of any call may hold, with each field's path: signs that cannot be kept or read (NUL
 * and other controls, halves of a character, towers of marks), and numbers of payment cards, which
 * are never stored, drafted or logged.
 */
export function refuseTypedText(input: unknown): FieldRefusal[] {
  return textsIn(input).flatMap((found) => {
    const code = whyUnfit(found)
    return code ? [{ field: found.path.join('.'), code }] : []
  })
}

/** The same fields without those that hold a card's number: for drafts. */
export function withoutCardNumbers<Fields extends object>(fields: Fields): Partial<Fields> {
  const kept = Object.entries(fields).filter(([name, value]) => !holdsCard({ [name]: value }))
  // A part of the same object.
  return Object.fromEntries(kept) as Partial<Fields>
}

const holdsCard = (fields: object) =>
  refuseTypedText(fields).some(({ code }) => code === 'card-number')

function whyUnfit({ name, text }: Found): FieldCode | undefined {
  if (!isReadable(text)) return 'text-characters'
  return isCardIn(name, text) ? 'card-number' : undefined
}

function isReadable(text: string): boolean {
  // Line ends and tabs may stand in longer texts.
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]|\p{M}{6}/u.test(text)
}

function isCardIn(name: string, text: string): boolean {
  if (machineFields.has(name) || isId(text)) return false
  if (!numberFields.has(name)) return holdsCardNumber(text)
  // No phone has more than fifteen digits.
  const isTooShort = name === 'phone' && text.replaceAll(/\P{Nd}/gu, '').length < 16
  return !isTooShort && isSchemeCardNumber(text)
}

const isId = (text: string) => isUuid(text) || /^[\w-]{22}$/.test(text)

type Found = { path: string[]; name: string; text: string }

/** Without recursion: a body may be nested as deeply as it is long. */
function textsIn(input: unknown): Found[] {
  const found: Found[] = []
  const open: { path: string[]; name: string; value: unknown }[] = [
    { path: [], name: '', value: input },
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, name, value } = next
    if (typeof value === 'string') found.push({ path, name, text: value })
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value).toReversed()) {
      if (typeof inner !== 'string' && typeof inner !== 'object') continue
      open.push({ path: [...path, key], name: isList ? name : key, value: inner })
    }
  }
  return found
}
