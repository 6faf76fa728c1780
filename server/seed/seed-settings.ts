import { VISA_PARAMETER_CODES } from '#domain/constants.ts'
import type { VisaParameterCode } from '#domain/constants.ts'
import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'
import { DEFAULT_PRICES } from '#domain/payment/sums/plans.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { DEFAULT_HOURS } from '#domain/site/hours.ts'
import { SAMPLE_CHAT, SAMPLE_PHONE } from '#domain/site/sample-contacts.ts'
import { insertParameters, saveFirstSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { SAMPLE_ORIGINATOR } from '#server/services/settings/company.ts'

/** Waiting days of the visa guides until staff enter theirs. */
const visaDays: Record<VisaParameterCode, string> = {
  sites_visa_eta_value: '12',
  sites_visa_eta_show: '12',
  sites_wait_after_paying_visa: '2',
  sites_wait_after_medical_visa: '3',
  sites_wait_after_sending_passport: '4',
  sites_wait_after_visit_center: '1',
}

/** A sample until staff enter theirs, marked so on its page. */
const sampleOffice = {
  name: { en: 'Centre', ar: 'المركز', hi: 'सेंटर', ru: 'Центр', fr: 'Centre' },
  address: {
    en: 'Sample Street 1, Dubai',
    ar: 'شارع تجريبي 1، دبي',
    hi: 'नमूना सड़क 1, दुबई',
    ru: 'Улица-образец, 1, Дубай',
    fr: '1 rue d’exemple, Dubaï',
  },
  emirate: 'dubai',
  mapLink: '',
} as const

/** Settings and parameters of every install; existing ones stay. */
export async function seedSettings(deps: Pick<Deps, 'db'>): Promise<void> {
  const { db } = deps
  await saveFirstSetting(db, 'site', {
    redirectToWhatsapp: false,
    whatsappNumber: SAMPLE_CHAT,
    whatsappMessage: 'Hello, I would like to hire a maid.',
    landingWhatsappMessage: 'Hello, I have a question about your service.',
    supportPhone: SAMPLE_PHONE,
    allowDesktopWorkflow: false,
    licenceNumber: '000000',
    licenceIsSample: true,
  })
  // No promise is invented: staff enter what they keep.
  await saveFirstSetting(db, 'promises', {})
  await saveFirstSetting(db, 'company', { legalName: '', address: '', trn: '', isSample: false })
  await saveFirstSetting(db, 'originator', SAMPLE_ORIGINATOR)
  await saveFirstSetting(db, 'numbers', {
    nb1: { number: '971500000001' },
    nb2: { number: '971500000002' },
    nb3: { number: '971500000003' },
    nb4: { number: '971500000004' },
  })
  await saveFirstSetting(db, 'links', {
    mapsLink: '',
    appStoreLink: '',
    playStoreLink: '',
    reviewLink: '',
    visaSiteLink: '',
    clientPortalLink: '',
    trustedHosts: [],
  })
  await saveFirstSetting(db, 'contacts', {
    lines: {
      visa: { phone: '+97140000001' },
      worker: { phone: '+97140000002' },
      jobSeeker: { phone: '+97140000003', languages: ['en', 'fil', 'am', 'sw', 'hi'] },
    },
    areSamples: true,
    offices: [sampleOffice],
  })
  await saveFirstSetting(db, 'hours', DEFAULT_HOURS)
  await saveFirstSetting(db, 'prices', DEFAULT_PRICES)
  await saveFirstSetting(db, 'payments', { preferred: 'card-first' })
  await saveFirstSetting(db, 'arrival', [DEFAULT_ARRIVAL_RULES])
  await saveFirstSetting(db, 'terms', [
    {
      ...DEFAULT_TERMS,
      refunds: [...DEFAULT_TERMS.refunds],
      includes: [...DEFAULT_TERMS.includes],
    },
  ])
  await saveFirstSetting(db, 'bank', { leadDays: 2, answerDays: 10, sandboxMinutes: 2 })
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
  await insertParameters(
    db,
    VISA_PARAMETER_CODES.map((code) => ({ code, value: visaDays[code] })),
  )
}
