import { expect, test } from 'vitest'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import { actionOfPaper, actionOfStep, codeForPapers } from './authority-of-steps.ts'
import { stepCodes } from './step-codes.ts'

test('whoever may enter a code reads papers by it alone', () => {
  for (const actor of actorsWhoMay('see-monthly-papers')) {
    const asked = codeForPapers(actor)
    expect(asked === 'household').toBe(actorsWhoMay('confirm-phone').includes(actor))
    expect(asked === 'signer').toBe(actorsWhoMay('confirm-signer').includes(actor))
  }
  expect(codeForPapers('viewer')).toBe('household')
})

test('others sign the monthly papers and confirm the arrival, nothing else', () => {
  const bySpouse = stepCodes.filter((step) =>
    actorsWhoMay(actionOfStep(step).action).includes('spouse'),
  )
  expect(bySpouse).toEqual(['CONFIRM_MAID_ARRIVAL_BY_SPOUSE', 'SIGN_MONTHLY_PAYMENTS'])
  expect(actionOfStep('SIGN_DIRECT_DEBIT').action).toBe('sign-first-mandate')
  expect(actorsWhoMay(actionOfPaper['one-time'])).toEqual(['household'])
  // A second holder reads what it signs.
  expect(actorsWhoMay(actionOfPaper['joint-one-time'])).toEqual(['household', 'spouse'])
})
