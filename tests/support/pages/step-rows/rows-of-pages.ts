import { expect } from 'vitest'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { inOneLine } from '#web/ui/inline-texts.ts'
import { choose, press, type } from './step-row.ts'
import type { StepRow } from './step-row.ts'

const at = '2020-11-21T10:00:00.000Z'
const spouse = { phone: '055 ••• 4321', sentAt: at, expiresAt: '2126-11-24T10:00:00.000Z' }

/** Of a visit without wishes and measuring. */
const attribution = {
  maidId: anAppInfo().maid.id,
  preferences: [],
  analyticsId: null,
  sessionId: expect.any(String),
  lang: 'en',
}

/** What is asked after the end, and what other calls answer than a submit. */
export const pageRows = {
  SEND_SMS_TO_SPOUSE: {
    heading: 'Ask your spouse to sign',
    refused: { button: 'Send link', fields: { phone: 'Write the number.' }, isAlone: true },
    filled: {
      button: 'Send link',
      to: '**/sendsmstospouse',
      sends: { ...attribution, phone: '+971557654321', recipient: 'spouse' },
      answers: { resendAfter: at },
      tells: 'goOn',
      fill: () => type('UAE mobile number', '055 765 4321'),
    },
  },
  SMS_SENT: {
    heading: 'Sent. Now it is your spouse’s turn',
    app: { spouse },
    says: `Sent to ${inOneLine(spouse.phone)}`,
    pressed: { button: 'Continue in the meantime', sends: null, tells: 'goOn' },
  },
  WAITING_SPOUSE_SIGNATURE: {
    heading: 'Sent. Now it is your spouse’s turn',
    app: { spouse },
    says: `Sent to ${inOneLine(spouse.phone)}`,
    pressed: {
      button: 'Resend',
      to: '**/sendsmstospouse',
      sends: attribution,
      answers: { resendAfter: at },
      tells: 'reload',
    },
  },
  CHECK_OTP: {
    heading: 'Your numbers',
    app: { code: { phoneMask: '050 ••• 4567' } },
    ctx: { returnTo: 'CLIENT_PHONE_NUMBER' },
    says: '050 ••• 4567',
    refused: { button: 'Continue', fields: { code: 'The code has six digits.' } },
    filled: {
      to: '**/checkotp',
      sends: { lang: 'en', code: '123456' },
      answers: { recognised: false, nextStep: 'CLIENT_WHATSAPP_NUMBER' },
      tells: 'goTo CLIENT_WHATSAPP_NUMBER',
      fill: () => type('Code from our text message', '123456'),
    },
  },
  END_WORK_FLOW: {
    heading: 'Lakshmi has a question',
    app: {
      completed: true,
      her: {
        state: 'question',
        askedAt: at,
        answerBy: '2026-11-22T10:00:00.000Z',
        questions: [{ id: 'HHHHHHHHHHHHHHHHHHHHHH', text: 'Is there Wi-Fi?', askedAt: at }],
      },
    },
    says: 'Your answer reaches her at once. Then she decides.',
    refused: {
      button: 'Send the answer',
      fields: { 'answer-HHHHHHHHHHHHHHHHHHHHHH': 'Write an answer first.' },
      isAlone: true,
    },
    filled: {
      button: 'Send the answer',
      to: '**/answerher',
      sends: { questionId: 'HHHHHHHHHHHHHHHHHHHHHH', answer: 'Yes, in her room too' },
      answers: { answered: true },
      tells: 'reload',
      fill: () => type('Is there Wi-Fi?', 'Yes, in her room too'),
    },
  },
  SPOUSE_END_WORK_FLOW: thanks(),
  END_WORK_FLOW_FOR_SIGN_ONLY: thanks(),
  MOST_HATED_PREFERENCES: {
    heading: 'What would bother you most?',
    pressed: { button: 'Send', sends: { bothers: [] } },
    filled: {
      button: 'Send',
      async fill() {
        await press('Comes late')
        await press('On the phone at work')
      },
    },
  },
  HEARD_ABOUT_US: {
    heading: 'How did you first hear about us?',
    pressed: { button: 'Send', sends: {} },
    filled: { button: 'Send', fill: () => choose('Friend or family') },
  },
} satisfies Record<string, StepRow>

function thanks(): StepRow {
  return {
    heading: 'Thank you, that is all',
    app: {
      signer: {
        sender: 'Fatima',
        sentAt: at,
        expiresAt: spouse.expiresAt,
        confirmed: true,
        noticeDays: 30,
        isSponsored: false,
      },
      mandates: [
        {
          id: 'FFFFFFFFFFFFFFFFFFFFFF',
          kind: 'monthly',
          state: 'SIGNED',
          signatures: 1,
          signedAt: at,
          pages: 2,
        },
      ],
    },
    says: 'What you signed is kept. You can close this page.',
  }
}
