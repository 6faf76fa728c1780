import { page } from 'vitest/browser'
import type { AppInfo } from '#api/hiring/application.ts'
import { choose, press, someTerms, type } from './step-row.ts'
import type { StepRow } from './step-row.ts'

const arrivalDays: AppInfo['arrivalDays'] = [
  {
    day: '2026-11-24',
    slots: [
      { from: '08:00', to: '10:00', free: false },
      { from: '10:00', to: '12:00', free: true },
    ],
  },
]

const noTime = { slot: 'Choose a time.' }
const noNumber = 'Write the number.'
const toCode = { to: '**/sendotp', answers: {}, tells: 'goTo CHECK_OTP' }

/** Where the reserved time is not free any more another one is asked for. */
const confirmsArrival: StepRow = {
  heading: 'Lakshmi comes at this time',
  app: { terms: someTerms, arrivalDays },
  refused: { button: 'Choose this time', fields: noTime },
  filled: { button: 'Choose this time', fill: () => choose('10 AM to 12 PM') },
}

const continuesNew: StepRow = {
  heading: 'You already have an application',
  app: { other: { number: 10_000, isContract: false, maidName: 'Mary' } },
  says: 'Application 10000, Mary, is open under your number.',
  pressed: { button: 'Continue with the new one' },
}

/** When she comes, and to whom. */
export const arrivalAndNumberRows = {
  CONFIRM_MAID_ARRIVAL: confirmsArrival,
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: confirmsArrival,
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: confirmsArrival,
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: confirmsArrival,
  MAID_ARRIVAL: {
    heading: 'When does Lakshmi come?',
    app: { terms: someTerms, arrivalDays },
    refused: { button: 'Continue', fields: noTime },
    filled: { button: 'Continue', fill: () => choose('10 AM to 12 PM') },
  },
  CLIENT_ADDRESS: {
    heading: 'Where do you live? 1 of 2',
    app: { terms: { ...someTerms, planType: 'live-in' } },
    refused: {
      button: 'Continue',
      fields: {
        emirate: 'Choose the emirate of your home.',
        area: 'Write your area.',
        building: 'Write the name of the building or community.',
        unit: 'Write your apartment or villa number.',
      },
    },
    filled: { button: 'Continue', fill: describeHome },
  },
  ABU_DHABI_MISMATCHED: {
    heading: 'Your home and your visa differ',
    pressed: { button: 'Continue', sends: { way: 'another-address' } },
    filled: { button: 'Continue', fill: () => choose('Ask for an exception') },
  },
  CLIENT_PHONE_NUMBER: {
    heading: 'Your numbers',
    refused: { button: 'Send code', fields: { phone: noNumber } },
    filled: {
      button: 'Send code',
      ...toCode,
      sends: { lang: 'en', phone: '050 123 4567', step: 'CLIENT_PHONE_NUMBER' },
      fill: () => type('UAE mobile number', '050 123 4567'),
    },
  },
  CLIENT_WHATSAPP_NUMBER: {
    heading: 'Your numbers',
    // Changed later, alone: the second number was given.
    app: { answers: { CLIENT_SPOUSE_NUMBER: { hasSpouse: false } } },
    pressed: { button: 'Continue' },
    opens: turnOffSame,
    refused: { button: 'Continue', fields: { phone: noNumber } },
    filled: {
      button: 'Continue',
      sends: { sameAsPhone: false, phone: '+44 7700 900123' },
      fill: () => type('WhatsApp number', '+44 7700 900123'),
    },
  },
  CLIENT_SPOUSE_NUMBER: {
    heading: 'Your numbers',
    refused: { button: 'Finish', fields: { spousePhone: noNumber } },
    filled: { button: 'Finish', fill: () => type('Their UAE mobile number', '055 765 4321') },
  },
  EXISTING_CLIENT_PHONE_NUMBER: {
    heading: 'Your number on file',
    app: { numbersOnFile: { mobile: { phone: '050 ••• 4567' } } },
    pressed: { button: 'Keep and continue' },
    opens: () => press('Change'),
    refused: { button: 'Send code', fields: { phone: noNumber } },
    filled: {
      button: 'Send code',
      ...toCode,
      sends: { lang: 'en', phone: '050 123 4567', step: 'EXISTING_CLIENT_PHONE_NUMBER' },
      fill: () => type('UAE mobile number', '050 123 4567'),
    },
  },
  EXISTING_CLIENT_WHATSAPP_NUMBER: {
    heading: 'Your WhatsApp number on file',
    app: { numbersOnFile: { whatsapp: { sameAsPhone: false, phone: '+44 ••• 123' } } },
    pressed: { button: 'Keep and continue' },
    async opens() {
      await press('Change')
      await turnOffSame()
    },
    refused: { button: 'Continue', fields: { phone: noNumber } },
    filled: {
      button: 'Continue',
      sends: { keep: false, sameAsPhone: false, phone: '+44 7700 900123' },
      fill: () => type('WhatsApp number', '+44 7700 900123'),
    },
  },
  EXISTING_CLIENT_SPOUSE_NUMBER: {
    heading: 'The second number on file',
    app: { numbersOnFile: { spouse: { hasSpouse: false } } },
    pressed: { button: 'Keep and continue' },
    opens: () => press('Change'),
    refused: { button: 'Finish', fields: { spousePhone: noNumber } },
    filled: {
      button: 'Finish',
      sends: { keep: false, hasSpouse: true, phone: '055 765 4321' },
      fill: () => type('Their UAE mobile number', '055 765 4321'),
    },
  },
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: continuesNew,
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: continuesNew,
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: continuesNew,
} satisfies Record<string, StepRow>

const turnOn = (name: string) => page.getByRole('switch', { name, exact: false }).click()

async function turnOffSame(): Promise<void> {
  await page.getByRole('switch').click()
}

/** The sample's home, in both parts of the screen. */
async function describeHome(): Promise<void> {
  await choose('Dubai')
  await page.getByRole('combobox', { name: 'Area' }).fill('Dubai Marina')
  await type('Building', 'Marina Heights Tower')
  await type('Apartment', '1204')
  await press('Floor, gate note or Makani, if they help')
  await type('Floor', '12')
  await type('Street', 'Al Marsa Street')
  await type('Makani number', '12345 67890')
  await type('Note for the gate', 'Ring at the green gate')
  await press('Continue')
  for (const age of [3, 7]) {
    await press('Add a child')
    await press(`Age ${age}`)
  }
  await press('Cat')
  await turnOn('Cameras inside')
  await choose('Dubai')
}
