import { page } from 'vitest/browser'
import type { AppInfo } from '#api/hiring/application.ts'
import { choose, someTerms, tick, type, upload } from './step-row.ts'
import type { StepRow } from './step-row.ts'

const plans: AppInfo['plans'] = [
  { planType: 'live-in', price: 320_000, vat: 15_238 },
  { planType: 'live-out', price: 350_000, vat: 16_667 },
]
export const documentIds = {
  'emirates-id-front': 'BBBBBBBBBBBBBBBBBBBBBB',
  'emirates-id-back': 'CCCCCCCCCCCCCCCCCCCCCC',
  passport: 'DDDDDDDDDDDDDDDDDDDDDD',
} as const

const onFile = (
  kind: keyof typeof documentIds,
  expiresOn: string,
): AppInfo['documents'][number] => ({
  id: documentIds[kind],
  kind,
  contentType: 'image/jpeg',
  size: 1000,
  hasPreview: false,
  expiresOn,
  uploadedAt: '2026-11-01T08:00:00.000Z',
})

const ibanOfSample = 'AE91 0260 0001 2345 6789 012'
const missingPhotos = {
  'emirates-id-front': 'Add the front of your Emirates ID.',
  'emirates-id-back': 'Add the back of your Emirates ID.',
  passport: 'Add your passport.',
}

/** Start, documents, and how it is paid. */
export const documentAndPaymentRows = {
  HIRE_MAID: {
    heading: 'Hire Lakshmi',
    app: { plans },
    pressed: {
      button: 'Start',
      sends: { planType: 'live-in', firstDay: '2026-11-22', paymentMethod: 'direct-debit' },
    },
    filled: {
      button: 'Start',
      sends: { planType: 'live-out', firstDay: '2026-11-25', paymentMethod: 'card-first' },
      async fill() {
        await choose('At her own place')
        await page.getByLabelText('First day').selectOptions('2026-11-25')
        await choose('Card now, then direct debit')
      },
    },
  },
  REQUIRED_DOCUMENTS: {
    heading: 'Your documents',
    app: { terms: someTerms },
    refused: { button: 'Continue', fields: missingPhotos },
    filled: {
      button: 'Continue',
      sends: {
        documents: documentIds,
        expiries: { 'emirates-id-front': '15/06/2028', passport: '15/07/2028' },
      },
      async fill() {
        await upload('Emirates ID, front', '15/06/2028')
        await upload('Emirates ID, back')
        await upload('Passport', '15/07/2028')
      },
    },
  },
  EXISTING_CLIENT_REQUIRED_DOCUMENTS: {
    heading: 'Your documents on file',
    app: { terms: someTerms, documents: [onFile('passport', '2028-06-15')] },
    pressed: { button: 'Yes, all correct' },
    filled: {
      button: 'Continue',
      sends: { changed: ['passport'] },
      fill: () => tick('Passport: This has changed'),
    },
  },
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: {
    heading: 'Missing documents',
    app: { terms: someTerms, documents: [onFile('passport', '2028-06-15')] },
    refused: {
      button: 'Continue',
      fields: {
        'emirates-id-front': missingPhotos['emirates-id-front'],
        'emirates-id-back': missingPhotos['emirates-id-back'],
      },
    },
    filled: {
      button: 'Continue',
      sends: {
        documents: {
          'emirates-id-front': documentIds['emirates-id-front'],
          'emirates-id-back': documentIds['emirates-id-back'],
        },
        expiries: { 'emirates-id-front': '15/06/2028' },
      },
      async fill() {
        await upload('Emirates ID, front', '15/06/2028')
        await upload('Emirates ID, back')
      },
    },
  },
  SUBMIT_OLD_PAYMENT_INFO: {
    heading: 'Pay from the same account?',
    app: {
      paymentOnFile: {
        account: {
          accountTitle: 'Fatima Ahmed Mansoor',
          bankName: 'Emirates NBD',
          iban: 'AE91 ••• 012',
        },
      },
    },
    says: 'AE91 ••• 012',
    pressed: { button: 'Use this', sends: { keep: true } },
    filled: { button: 'Use another account', sends: { keep: false } },
  },
  SIGNER_DETAILS: {
    heading: 'Who signs the agreement',
    refused: {
      button: 'Continue',
      fields: {
        name: 'Write your full name as on your Emirates ID.',
        emiratesId: 'Write the number of your Emirates ID.',
      },
    },
    filled: {
      button: 'Continue',
      async fill() {
        await type('Full name', 'Fatima Ahmed Mansoor')
        await type('Emirates ID number', '784198512345673')
      },
    },
  },
  CREDIT_CARD_INFO: {
    heading: 'Pay by card',
    app: { terms: { ...someTerms, paymentMethod: 'card' } },
    says: 'You leave this site for a minute',
    pressed: {
      button: 'Go to payment',
      to: '**/payments/session',
      sends: { lang: 'en' },
      // An address of this page, which stays.
      answers: { url: '#pays' },
      tells: null,
    },
  },
  BANK_INFO: {
    heading: 'Your bank account',
    refused: {
      button: 'Continue',
      fields: {
        accountTitle: 'Write the account title as your bank app shows it.',
        iban: 'Write your IBAN. It starts with AE.',
        bankCode: 'Choose your bank.',
        emiratesId: 'Write the number of your Emirates ID.',
      },
    },
    filled: {
      button: 'Continue',
      sends: {
        accountTitle: 'Fatima Ahmed Mansoor',
        bankCode: '026',
        accountType: 'current',
        emiratesId: '784-1985-1234567-3',
        iban: ibanOfSample,
      },
      async fill() {
        await type('Account title', 'Fatima Ahmed Mansoor')
        await type('IBAN', 'ae910260000123456789012')
        await type('Emirates ID number', '784198512345673')
      },
    },
  },
  IBAN_VALIDATION: {
    heading: 'Your IBAN',
    app: { needEnterIbanNumber: true },
    refused: { button: 'Continue', fields: { iban: 'Write your IBAN. It starts with AE.' } },
    filled: {
      button: 'Continue',
      sends: { iban: ibanOfSample },
      fill: () => type('IBAN', 'ae910260000123456789012'),
    },
  },
} satisfies Record<string, StepRow>
