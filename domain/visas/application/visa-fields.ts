import type { Day, Weekday } from '#domain/day.ts'
import { weekdays } from '#domain/day.ts'
import { parseAnyMobile } from '#domain/hiring/values/chat-number.ts'
import { refuseEmiratesId } from '#domain/hiring/answers/documents/refuse-emirates-id.ts'
import { refuseIf } from '#domain/hiring/answers/step-facts.ts'
import { parseTypedDay } from '#domain/hiring/values/typed-day.ts'
import { latinDigits } from '#domain/latin-digits.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import type { NeededPaper, VisaPaper } from '#domain/visas/visa-papers.ts'
import { workerLanguages } from './worker-languages.ts'

/** Who pays for the visa and is the employer. */
export type VisaSponsorFields = { name: string; emiratesId: string }

/** Who works there, as her passport has it. */
export type VisaWorkerFields = {
  name: string
  passportNumber: string
  phone: string
  /** Of `workerLanguages`: her page and her messages are in it. */
  language: string
}

/** What both agreed on; the contract says it, and she reads it before she consents. */
export type VisaTermsFields = {
  /** Whole dirhams a month, as typed. */
  wage: string
  home: 'live-in' | 'live-out'
  restDay: string
}

/** What only a driver's visa asks for. */
export type VisaDriverFields = {
  licenceNumber: string
  licenceUntil: string
  /** One plate a line, as the registration card has it. */
  plates: string
}

/** Upload ids by paper, and each paper's last day. */
export type VisaPapersFields = {
  documents: Record<string, string>
  expiries: Record<string, string>
}

/** Paid is what was shown: fils with VAT. */
export type VisaPriceFields = { total: number }

export type VisaSummaryFields = { isTrue: boolean }

/** What checks know besides fields, on server and in browsers alike. */
export type VisaCheckFacts = {
  today: Day
  papers: readonly NeededPaper[]
  /** Cars that a rule asks for; undefined without a rule. */
  cars?: number | undefined
  /** The sum in force; undefined without a price list. */
  total?: number | undefined
}

/** A check without refusals allows the answer. */
export type VisaCheck<Fields> = (fields: Fields, facts: VisaCheckFacts) => FieldRefusal[]

/** A number whose check digit is wrong may be right, and the card's photo shows it. */
export const checkVisaSponsor: VisaCheck<VisaSponsorFields> = ({ name, emiratesId }) => [
  ...refuseIf(name.trim() === '', { field: 'name', code: 'signer-name-missing' }),
  ...refuseEmiratesId({ emiratesId, emiratesIdConfirmed: true }),
]

/** ICAO 9303: nine letters and digits at most; shorter than five is none that we know. */
export const normalisePassport = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

export const checkVisaWorker: VisaCheck<VisaWorkerFields> = (fields) => {
  const passport = normalisePassport(fields.passportNumber)
  const phone = parseAnyMobile(fields.phone)
  return [
    ...refuseIf(fields.name.trim() === '', { field: 'name', code: 'worker-name-missing' }),
    ...refuseIf(passport === '', { field: 'passportNumber', code: 'passport-number-missing' }),
    ...refuseIf(passport !== '' && !/^[A-Z\d]{5,9}$/.test(passport), {
      field: 'passportNumber',
      code: 'passport-number-shape',
    }),
    ...(phone.ok ? [] : [{ field: 'phone', code: phone.code }]),
    ...refuseIf(!workerLanguages.some((one) => one === fields.language), {
      field: 'language',
      code: 'worker-language-missing',
    }),
  ]
}

/** Whole dirhams of a typed sum; undefined where it is none. */
export function parseWage(typed: string): number | undefined {
  const plain = latinDigits(typed.normalize('NFKC')).replaceAll(/[\s,٬']/g, '')
  return /^\d{1,6}$/.test(plain) ? Number(plain) : undefined
}

export const checkVisaTerms: VisaCheck<VisaTermsFields> = ({ wage, home, restDay }) => {
  const dirhams = parseWage(wage)
  return [
    ...refuseIf(wage.trim() === '', { field: 'wage', code: 'wage-missing' }),
    ...refuseIf(wage.trim() !== '' && !dirhams, { field: 'wage', code: 'wage-shape' }),
    ...refuseIf(home !== 'live-in' && home !== 'live-out', { field: 'home', code: 'not-offered' }),
    ...refuseIf(!isWeekday(restDay), { field: 'restDay', code: 'rest-day-missing' }),
  ]
}

export const isWeekday = (text: string): text is Weekday => weekdays.some((day) => day === text)

/** The plates that were typed, one a line. */
export const platesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const checkVisaDriver: VisaCheck<VisaDriverFields> = (fields, { today, cars = 1 }) => [
  ...refuseIf(fields.licenceNumber.trim() === '', {
    field: 'licenceNumber',
    code: 'licence-number-missing',
  }),
  ...checkLastDay(fields.licenceUntil, { field: 'licenceUntil', today }),
  ...refuseIf(platesOf(fields.plates).length < cars, {
    field: 'plates',
    code: 'plates-missing',
    values: { cars },
  }),
]

export const lastDayField = (paper: VisaPaper) => `${paper}-expiry` as const

export const checkVisaPapers: VisaCheck<VisaPapersFields> = (fields, { papers, today }) =>
  papers.flatMap(({ paper, hasLastDay }): FieldRefusal[] => {
    if (!fields.documents[paper]) return [{ field: paper, code: 'paper-missing' }]
    if (!hasLastDay) return []
    return checkLastDay(fields.expiries[paper] ?? '', { field: lastDayField(paper), today })
  })

/** Of one paper, as typed. */
export function checkLastDay(
  typed: string,
  { field, today }: { field: string; today: Day },
): FieldRefusal[] {
  if (typed.trim() === '') return [{ field, code: 'paper-expiry-missing' }]
  const day = parseTypedDay(typed)
  if (day === undefined) return [{ field, code: 'expiry-invalid' }]
  return refuseIf(day < today, { field, code: 'paper-expired' })
}

/** The price may have changed since it was shown. */
export const checkVisaPrice: VisaCheck<VisaPriceFields> = ({ total }, facts) =>
  refuseIf(total !== facts.total, { field: 'total', code: 'price-changed' })

export const checkVisaSummary: VisaCheck<VisaSummaryFields> = ({ isTrue }) =>
  refuseIf(!isTrue, { field: 'isTrue', code: 'not-confirmed-true' })
