import type { VisaParameterCode } from '#domain/constants.ts'
import { SAMPLE_CHAT, SAMPLE_PHONE } from '#domain/site/sample-contacts.ts'
import { saveFirstSetting } from '#server/db/site/site.ts'
import { sampleVisaFees, sampleVisaRules } from './sample-visas.ts'
import type { Deps } from '#server/deps.ts'

/** Waiting days of the visa guides, as strings, which the specification asks for. */
const visaDays: Record<VisaParameterCode, string> = {
  sites_visa_eta_value: '12',
  sites_visa_eta_show: '12',
  sites_wait_after_paying_visa: '3',
  sites_wait_after_medical_visa: '3',
  sites_wait_after_sending_passport: '4',
  sites_wait_after_visit_center: '2',
}

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

/** Invented numbers and addresses, marked so on their pages; production never has them. */
export async function seedSampleSettings({ db }: Pick<Deps, 'db'>): Promise<void> {
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
  await saveFirstSetting(db, 'numbers', {
    nb1: { number: '971500000001' },
    nb2: { number: '971500000002' },
    nb3: { number: '971500000003' },
    nb4: { number: '971500000004' },
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
  await saveFirstSetting(db, 'visaRules', [sampleVisaRules])
  await saveFirstSetting(db, 'visaFees', [sampleVisaFees])
  await saveFirstSetting(db, 'parameters', visaDays)
}
