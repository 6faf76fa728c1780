import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'
import { DEFAULT_PRICES } from '#domain/payment/sums/plans.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { DEFAULT_HOURS } from '#domain/site/hours.ts'
import { saveFirstSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { SAMPLE_ORIGINATOR } from '#server/services/settings/company.ts'

/**
 * Settings of every installation, without a number, name or price that somebody could take for
 * true; existing ones stay. Prices, terms, hours and arrival wait for staff to confirm them.
 */
export async function seedSettings(deps: Pick<Deps, 'db'>): Promise<void> {
  const { db } = deps
  await saveFirstSetting(db, 'site', {
    redirectToWhatsapp: false,
    whatsappNumber: '',
    whatsappMessage: 'Hello, I would like to hire a maid.',
    landingWhatsappMessage: 'Hello, I have a question about your service.',
    supportPhone: '',
    allowDesktopWorkflow: false,
    licenceNumber: '',
    licenceIsSample: false,
  })
  // No promise is invented: staff enter what they keep.
  await saveFirstSetting(db, 'promises', {})
  await saveFirstSetting(db, 'company', { legalName: '', address: '', trn: '', isSample: false })
  await saveFirstSetting(db, 'originator', SAMPLE_ORIGINATOR)
  await saveFirstSetting(db, 'numbers', {})
  await saveFirstSetting(db, 'links', {
    mapsLink: '',
    appStoreLink: '',
    playStoreLink: '',
    reviewLink: '',
    visaSiteLink: '',
    clientPortalLink: '',
    trustedHosts: [],
  })
  await saveFirstSetting(db, 'contacts', { lines: {}, areSamples: false, offices: [] })
  await saveFirstSetting(db, 'hours', DEFAULT_HOURS)
  await saveFirstSetting(db, 'prices', [DEFAULT_PRICES])
  await saveFirstSetting(db, 'payments', { preferred: 'card-first' })
  await saveFirstSetting(db, 'arrival', [DEFAULT_ARRIVAL_RULES])
  await saveFirstSetting(db, 'terms', [
    {
      ...DEFAULT_TERMS,
      refunds: [...DEFAULT_TERMS.refunds],
      includes: [...DEFAULT_TERMS.includes],
    },
  ])
  // Rules of offices and their fees are facts, so the operator enters them.
  await saveFirstSetting(db, 'visaRules', [])
  await saveFirstSetting(db, 'visaFees', [])
  await saveFirstSetting(db, 'bank', { leadDays: 2, answerDays: 10, sandboxMinutes: 2 })
  await saveFirstSetting(db, 'accounting', {
    accounts: { bank: '1010', card: '1020', revenue: '4000', vat: '2200' },
    fourEyesFrom: 100_000,
  })
  await saveFirstSetting(db, 'insurance', { insurer: '' })
  await saveFirstSetting(db, 'rate', { rating: null, count: null, url: null, checkedOn: null })
  await saveFirstSetting(db, 'measuring', {
    consentPolicy: 'spec',
    policyVersion: 1,
    policyChanges: {},
    beaconTimeoutMs: 5000,
    keepMonths: 13,
  })
  await saveFirstSetting(db, 'translation', { script: '', languages: [] })
  await saveFirstSetting(db, 'appLinks', { android: [], apple: [] })
  await saveFirstSetting(db, 'parameters', {})
}
