import { isSampleContact } from './sample-contacts.ts'
import type { OperatorSetting } from './setting-names.ts'

/** What of the settings says whether the site may open. */
export type OpeningFacts = {
  site: {
    whatsappNumber: string
    supportPhone: string
    licenceNumber: string
    licenceIsSample: boolean
  }
  company: { legalName: string; address: string; isSample: boolean }
  originator: { isSample: boolean }
  contacts: { areSamples: boolean }
  numbers: Record<string, { number: string }>
  /** Settings that staff have saved at least once. */
  saved: ReadonlySet<OperatorSetting>
}

/** Missing facts that keep the site from opening, with the setting of each. */
export const openingGaps = {
  'chat-number': 'site',
  'support-phone': 'site',
  licence: 'site',
  'company-name': 'company',
  'company-address': 'company',
  originator: 'originator',
  'contact-lines': 'contacts',
  'chat-numbers': 'numbers',
  /** These begin with values that only the business can confirm, by saving them. */
  prices: 'prices',
  terms: 'terms',
  hours: 'hours',
  arrival: 'arrival',
} as const satisfies Record<string, OperatorSetting>

export type OpeningGap = keyof typeof openingGaps

const isUnset = (number: string): boolean => number.trim() === '' || isSampleContact(number)

const isMissing: Readonly<Record<OpeningGap, (facts: OpeningFacts) => boolean>> = {
  'chat-number': ({ site }) => isUnset(site.whatsappNumber),
  'support-phone': ({ site }) => isUnset(site.supportPhone),
  licence: ({ site }) => site.licenceIsSample || site.licenceNumber.trim() === '',
  'company-name': ({ company }) => company.isSample || company.legalName.trim() === '',
  'company-address': ({ company }) => company.isSample || company.address.trim() === '',
  originator: ({ originator }) => originator.isSample,
  'contact-lines': ({ contacts }) => contacts.areSamples,
  'chat-numbers': ({ numbers }) => Object.values(numbers).some(({ number }) => isUnset(number)),
  prices: ({ saved }) => !saved.has('prices'),
  terms: ({ saved }) => !saved.has('terms'),
  hours: ({ saved }) => !saved.has('hours'),
  arrival: ({ saved }) => !saved.has('arrival'),
}

export const openingGapCodes = Object.keys(openingGaps) as OpeningGap[]

/** What an operator enters before the first household: nothing invented may be read as true. */
export const gapsBeforeOpening = (facts: OpeningFacts): OpeningGap[] =>
  openingGapCodes.filter((gap) => isMissing[gap](facts))
