import { page } from 'vitest/browser'
import type { AppInfo } from '#api/hiring/application.ts'
import { press, someTerms, tick, type } from './step-row.ts'
import type { StepRow } from './step-row.ts'

const paperOf = (kind: AppInfo['mandates'][number]['kind'], id: string) => ({
  id,
  kind,
  state: 'AWAITING_SIGNATURE' as const,
  signatures: 0,
})
const oneTime = paperOf('one-time', 'EEEEEEEEEEEEEEEEEEEEEE')
const monthly = paperOf('monthly', 'FFFFFFFFFFFFFFFFFFFFFF')
const agreement = paperOf('agreement', 'GGGGGGGGGGGGGGGGGGGGGG')
export const papers = [oneTime, monthly, agreement]

/** The hash by which the answered words of a paper are named. */
export const hashOfWords = 'ab'.repeat(32)
const read = ({ id }: { id: string }) => ({ mandateId: id, sha256: hashOfWords })
const specimen = { way: 'typed', name: 'Fatima Ahmed Mansoor' }

async function readToEnd(): Promise<void> {
  await press('Open and read')
  await press('I have read it')
}

async function typeSignature(): Promise<void> {
  await press('I can’t draw here, type it instead')
  await type('Your name, typed as your signature', 'Fatima Ahmed Mansoor')
}

const unread = 'Open the form and read it to the end before you sign it.'

/** Steps in which a paper is signed. */
export const paperRows = {
  SIGN_AGREEMENT: {
    heading: 'Service agreement',
    app: { terms: someTerms, mandates: [agreement] },
    refused: { button: 'Sign and continue', fields: { read: unread } },
    filled: {
      button: 'Sign and continue',
      sends: { paper: read(agreement), specimen, readToEnd: true, declared: true },
      async fill() {
        await readToEnd()
        await typeSignature()
        await tick('I accept the service agreement.')
      },
    },
  },
  SIGN_DIRECT_DEBIT: {
    heading: 'Signature 1 of 3',
    app: { terms: someTerms, mandates: [oneTime, monthly, agreement] },
    refused: {
      button: 'Keep and draw the second',
      fields: { signature: 'Sign in the box first.' },
    },
    filled: {
      button: 'Sign and continue',
      sends: {
        // The hash of the answered bytes, which are none.
        paper: {
          ...read(oneTime),
          sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        },
        specimens: [specimen, specimen, specimen],
        declared: true,
      },
      async fill() {
        await typeSignature()
        await press('Keep this name')
        await tick('This account is mine')
      },
    },
  },
  SIGN_MONTHLY_PAYMENTS: {
    heading: 'Monthly payments',
    app: { terms: someTerms, mandates: [oneTime, monthly, agreement] },
    refused: { button: 'Sign monthly payments', fields: { read: unread } },
    filled: {
      button: 'Sign and continue',
      sends: {
        monthly: { paper: read(monthly), specimen, readToEnd: true },
        agreement: { paper: read(agreement), specimen, readToEnd: true },
        declared: true,
      },
      async fill() {
        await readToEnd()
        await typeSignature()
        await press('Sign monthly payments')
        await press('Open and read')
        // At the end of its words the second paper can be signed.
        const reader = page.getByRole('dialog')
        await reader.getByRole('checkbox').click()
        await reader.getByRole('button', { name: 'Close' }).click()
      },
    },
  },
} satisfies Record<string, StepRow>
