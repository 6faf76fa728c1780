import { isSampleContact } from './sample-contacts.ts'

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
} as const satisfies Record<string, keyof OpeningFacts>

export type OpeningGap = keyof typeof openingGaps

const isMissing: Readonly<Record<OpeningGap, (facts: OpeningFacts) => boolean>> = {
  'chat-number': ({ site }) => isSampleContact(site.whatsappNumber),
  'support-phone': ({ site }) => isSampleContact(site.supportPhone),
  licence: ({ site }) => site.licenceIsSample || site.licenceNumber.trim() === '',
  'company-name': ({ company }) => company.isSample || company.legalName.trim() === '',
  'company-address': ({ company }) => company.isSample || company.address.trim() === '',
  originator: ({ originator }) => originator.isSample,
  'contact-lines': ({ contacts }) => contacts.areSamples,
}

export const openingGapCodes = Object.keys(openingGaps) as OpeningGap[]

/** What an operator enters before the first household: nothing invented may be read as true. */
export const gapsBeforeOpening = (facts: OpeningFacts): OpeningGap[] =>
  openingGapCodes.filter((gap) => isMissing[gap](facts))
