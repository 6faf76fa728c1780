import { expect, test } from 'vitest'
import { gapsBeforeOpening, openingGaps } from './before-opening.ts'
import type { OpeningFacts } from './before-opening.ts'
import { SAMPLE_CHAT, SAMPLE_PHONE } from './sample-contacts.ts'

const asInstalled: OpeningFacts = {
  site: {
    whatsappNumber: SAMPLE_CHAT,
    supportPhone: SAMPLE_PHONE,
    licenceNumber: '000000',
    licenceIsSample: true,
  },
  company: { legalName: '', address: '', isSample: true },
  originator: { isSample: true },
  contacts: { areSamples: true },
  numbers: { nb1: { number: '971500000001' } },
  saved: new Set(),
}

const entered: OpeningFacts = {
  site: {
    whatsappNumber: '971561234567',
    supportPhone: '+97142345678',
    licenceNumber: '1234567',
    licenceIsSample: false,
  },
  company: { legalName: 'A Company LLC', address: 'Dubai', isSample: false },
  originator: { isSample: false },
  contacts: { areSamples: false },
  numbers: {},
  saved: new Set(['prices', 'terms', 'hours', 'arrival']),
}

test('a new installation has everything still to be entered', () => {
  expect(gapsBeforeOpening(asInstalled)).toEqual(Object.keys(openingGaps))
})

test('an empty number is no number', () => {
  const site = { ...entered.site, whatsappNumber: ' ', supportPhone: '' }
  expect(gapsBeforeOpening({ ...entered, site })).toEqual(['chat-number', 'support-phone'])
})

test('nothing is missing once all is entered, and each fact alone is named', () => {
  expect(gapsBeforeOpening(entered)).toEqual([])
  const { site } = entered
  expect(gapsBeforeOpening({ ...entered, site: { ...site, supportPhone: SAMPLE_PHONE } })).toEqual([
    'support-phone',
  ])
  expect(gapsBeforeOpening({ ...entered, originator: { isSample: true } })).toEqual(['originator'])
  const saved = new Set(['prices', 'terms', 'hours'] as const)
  expect(gapsBeforeOpening({ ...entered, saved })).toEqual(['arrival'])
})
