import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { VisaApplication } from '#api/visas/application.ts'
import type { VisaConsent } from '#api/visas/her.ts'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import { rightAnswers } from '#tests/support/visas/right-answers.ts'
import { press, tick, type, upload } from './step-row.ts'
import type { ScreenRow } from './step-row.ts'

/** A step of a visa, and how its application stands. */
type VisaRow = ScreenRow & { visa?: Partial<VisaApplication>; consent?: VisaConsent }

export const visaPaperIds = {
  'sponsor-passport': 'BBBBBBBBBBBBBBBBBBBBBB',
  'worker-passport': 'CCCCCCCCCCCCCCCCCCCCCC',
}

/** What the server answers to a form, and where the page goes by it. */
const stored = { answers: { visa: { due: 'VISA_PRICE' } }, tells: 'VISA_PRICE' }

const select = (label: string, value: string) => page.getByLabelText(label).selectOptions(value)

const { VISA_SPONSOR: sponsor, VISA_WORKER: worker, VISA_TERMS: terms } = rightAnswers
const { VISA_DRIVER: driver } = rightAnswers

/** Every step of a visa; a step without a row does not compile. */
export const visaRows: Readonly<Record<VisaStep, VisaRow>> = {
  VISA_SPONSOR: {
    heading: 'Who is the sponsor?',
    refused: {
      button: 'Continue',
      fields: {
        name: 'Write your full name as on your Emirates ID.',
        emiratesId: 'Write the number of your Emirates ID.',
      },
    },
    filled: {
      button: 'Continue',
      ...stored,
      async fill() {
        await type('Full name', sponsor.name)
        await type('Emirates ID number', sponsor.emiratesId)
      },
    },
  },
  VISA_NUMBER: {
    heading: 'Your mobile number',
    refused: { button: 'Send the code', fields: { phone: 'Write the number.' } },
    filled: {
      to: '**/checkcode',
      sends: { lang: 'en', code: '123456' },
      ...stored,
      async fill() {
        const call = '**/visas/applications/*/code'
        const sent = { phoneMask: '050 ••• 4567', resendAfter: '2020-11-21T10:00:00.000Z' }
        await commands.answerRequests(call, [{ status: 200, body: JSON.stringify(sent) }])
        await type('UAE mobile number', '050 123 4567')
        await press('Send the code')
        await type('Code from our text message', '123456')
        expect(await commands.bodiesSent(call)).toEqual([{ lang: 'en', phone: '050 123 4567' }])
      },
    },
  },
  VISA_WORKER: {
    heading: 'Who is the visa for?',
    refused: {
      button: 'Continue',
      fields: {
        name: 'Write the worker’s name as the passport has it.',
        passportNumber: 'Write the passport number.',
        phone: 'Write the number.',
        language: 'Choose the language that the worker reads best.',
      },
    },
    filled: {
      button: 'Continue',
      ...stored,
      async fill() {
        await type('Full name', worker.name)
        await type('Passport number', worker.passportNumber)
        await type('Mobile number', worker.phone)
        await select('Language that the person reads best', worker.language)
      },
    },
  },
  VISA_TERMS: {
    heading: 'What did you agree on?',
    refused: {
      button: 'Continue',
      fields: { wage: 'Write the monthly wage.', restDay: 'Choose the weekly day of rest.' },
    },
    filled: {
      button: 'Continue',
      ...stored,
      async fill() {
        await type('Monthly wage', terms.wage)
        await select('Weekly day of rest', terms.restDay)
      },
    },
  },
  VISA_DRIVER: {
    heading: 'Licence and cars',
    visa: { cars: 2 },
    refused: {
      button: 'Continue',
      fields: {
        licenceNumber: 'Write the number of the driving licence.',
        licenceUntil: 'Write the last day of this paper.',
        plates: 'Write one plate a line: this visa asks for 2 cars.',
      },
    },
    filled: {
      button: 'Continue',
      ...stored,
      async fill() {
        await type('Number of the driving licence', driver.licenceNumber)
        await type('Valid until', driver.licenceUntil)
        await type('Plates of your cars', driver.plates)
      },
    },
  },
  VISA_PAPERS: {
    heading: 'Papers',
    visa: {
      papers: [
        { paper: 'sponsor-passport', of: 'sponsor', isSlow: false, hasLastDay: true },
        { paper: 'worker-passport', of: 'worker', isSlow: false, hasLastDay: false },
      ],
    },
    refused: {
      button: 'Continue',
      fields: { 'sponsor-passport': 'Add this paper.', 'worker-passport': 'Add this paper.' },
    },
    filled: {
      button: 'Continue',
      ...stored,
      sends: { documents: visaPaperIds, expiries: { 'sponsor-passport': '15/06/2090' } },
      async fill() {
        await upload('Your passport', '15/06/2090')
        await upload('Passport')
      },
    },
  },
  VISA_PRICE: {
    heading: 'The price',
    pressed: {
      button: 'Agree',
      sends: { total: 500_000 },
      answers: { visa: { due: 'VISA_CARD' } },
      tells: 'VISA_CARD',
    },
  },
  VISA_CARD: {
    heading: 'Pay by card',
    says: 'You are redirected back here, whether you paid or not.',
    pressed: {
      button: 'Go to payment',
      to: '**/visas/payment',
      sends: { caseId: expect.any(String), lang: 'en' },
      // An address of this page, which stays.
      answers: { url: '#pays' },
      tells: null,
    },
  },
  VISA_CONSENT: {
    heading: 'The person’s consent',
    consent: {
      state: 'question',
      isReady: true,
      name: 'Mercy',
      questions: [
        {
          id: 'HHHHHHHHHHHHHHHHHHHHHH',
          text: 'Is there Wi-Fi?',
          askedAt: '2026-11-21T10:00:00.000Z',
        },
      ],
    },
    says: 'Answer first. Then Mercy decides.',
    pressed: {
      button: 'Send the link again',
      to: '**/askworker',
      sends: {},
      answers: {},
      tells: null,
    },
    refused: {
      button: 'Send the answer',
      fields: { 'answer-HHHHHHHHHHHHHHHHHHHHHH': 'Write an answer first.' },
      isAlone: true,
    },
    filled: {
      button: 'Send the answer',
      to: '**/answerworker',
      sends: { questionId: 'HHHHHHHHHHHHHHHHHHHHHH', answer: 'Yes, in her room too' },
      answers: { answered: true },
      tells: null,
      fill: () => type('Is there Wi-Fi?', 'Yes, in her room too'),
    },
  },
  VISA_SUMMARY: {
    heading: 'Check and send',
    refused: {
      button: 'Send the application',
      fields: { isTrue: 'Confirm that all of this is true.' },
    },
    filled: {
      button: 'Send the application',
      answers: { visa: {} },
      tells: 'its page',
      fill: () => tick('All of this is true.'),
    },
  },
}
