import { parseAnyMobile } from '#domain/hiring/values/chat-number.ts'
import { latinDigits } from '#domain/latin-digits.ts'
import type { FieldRefusal } from '#domain/problem.ts'

/** Countries of people looking for work (ISO 3166); others are `other`. */
export const seekerCountries = [
  'PH',
  'ET',
  'KE',
  'UG',
  'NP',
  'LK',
  'BD',
  'IN',
  'ID',
  'MM',
  'GH',
  'TZ',
] as const
/** Languages they speak (BCP 47); others are `other`. */
export const seekerLanguages = [
  'ar',
  'en',
  'fil',
  'am',
  'sw',
  'hi',
  'ne',
  'si',
  'bn',
  'ta',
  'ur',
  'id',
] as const
export const seekerPlaces = ['uae', 'home', 'elsewhere'] as const

export const SEEKER_NAME_LENGTH = 80
export const SEEKER_SENTENCE_LENGTH = 500
export const SEEKER_YEARS_MOST = 45
export const JOB_REPORT_LENGTH = 2000
/** Shorter reports contain nothing to look into. */
export const JOB_REPORT_LEAST = 10

/** As typed in the form. */
export type TypedEnquiry = {
  name: string
  phone: string
  nationality: string
  languages: readonly string[]
  years: string
  place: string
  sentence?: string | undefined
  agreed: boolean
}
export type JobEnquiry = Omit<TypedEnquiry, 'years' | 'agreed' | 'sentence'> & {
  years: number
  sentence?: string
}

/** The enquiry in form order, or its refusals, alike in form and server. */
export function readJobEnquiry(
  typed: TypedEnquiry,
): { ok: true; enquiry: JobEnquiry } | { ok: false; refusals: FieldRefusal[] } {
  const name = typed.name.normalize('NFC').trim()
  const sentence = (typed.sentence ?? '').normalize('NFC').trim()
  const phone = parseAnyMobile(typed.phone)
  const years = yearsIn(typed.years)
  const { nationality, languages, place } = typed
  const refusals: FieldRefusal[] = [
    ...lengthRefusals('name', name, { least: 1, most: SEEKER_NAME_LENGTH }),
    ...(phone.ok ? [] : [{ field: 'phone', code: phone.code }]),
    ...choiceRefusals('nationality', nationality, [...seekerCountries, 'other']),
    ...languagesRefusals(languages),
    ...yearsRefusals(typed.years, years),
    ...choiceRefusals('place', place, seekerPlaces),
    ...lengthRefusals('sentence', sentence, { least: 0, most: SEEKER_SENTENCE_LENGTH }),
    ...(typed.agreed ? [] : [{ field: 'agreed', code: 'missing' } as const]),
  ]
  if (refusals.length > 0 || !phone.ok || years === undefined) return { ok: false, refusals }
  const own = { name, phone: phone.e164, nationality, languages: [...new Set(languages)] }
  const more = sentence === '' ? {} : { sentence }
  return { ok: true, enquiry: { ...own, years, place, ...more } }
}

/** A report's stored text, or its refusal. */
export function readJobReport(
  typed: string,
): { ok: true; text: string } | { ok: false; refusals: FieldRefusal[] } {
  const text = typed.normalize('NFC').trim()
  const limits = { least: JOB_REPORT_LEAST, most: JOB_REPORT_LENGTH }
  const refusals = lengthRefusals('text', text, limits)
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, text }
}

type Limits = { least: number; most: number }

function lengthRefusals(field: string, text: string, { least, most }: Limits): FieldRefusal[] {
  if (text === '' && least > 0) return [{ field, code: 'missing' }]
  if (text.length < least) return [{ field, code: 'too-short' }]
  return text.length > most ? [{ field, code: 'too-long' }] : []
}

function choiceRefusals(field: string, given: string, from: readonly string[]): FieldRefusal[] {
  if (given === '') return [{ field, code: 'missing' }]
  return from.includes(given) ? [] : [{ field, code: 'not-offered' }]
}

function languagesRefusals(given: readonly string[]): FieldRefusal[] {
  const offered: readonly string[] = [...seekerLanguages, 'other']
  if (given.length === 0) return [{ field: 'languages', code: 'missing' }]
  return given.every((code) => offered.includes(code))
    ? []
    : [{ field: 'languages', code: 'not-offered' }]
}

/** Digits of any script that her phone types. */
function yearsIn(typed: string): number | undefined {
  const digits = latinDigits(typed.trim())
  return /^\d{1,2}$/.test(digits) ? Number(digits) : undefined
}

function yearsRefusals(typed: string, years: number | undefined): FieldRefusal[] {
  if (typed.trim() === '') return [{ field: 'years', code: 'missing' }]
  if (years === undefined) return [{ field: 'years', code: 'malformed' }]
  return years > SEEKER_YEARS_MOST ? [{ field: 'years', code: 'out-of-range' }] : []
}
