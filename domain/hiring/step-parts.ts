import type { StepAction } from './step-row.ts'

export const givesAccount = { action: 'give-account', on: 'hire' } as const satisfies StepAction
// Asked again by staff, they are given once more after the end.
export const givesDocuments = {
  action: 'give-documents',
  on: 'document',
} as const satisfies StepAction
export const answersAfterEnd = {
  action: 'answer-question',
  on: 'hire',
} as const satisfies StepAction

/** Another application of the household was found after one of its numbers. */
export const continueNewApp = {
  shows: 'form',
  label: 'You Already Have an Application',
  stage: 'contact-details',
  minutes: 1,
  outside: 'detour',
  when: ['client', 'phone'],
} as const

/** Where a card pays it all, the agreement is signed before it. */
export const beforeCard = {
  shows: 'form',
  stage: 'bank-details',
  minutes: 1,
  when: ['client', 'phone', 'cardAlone', 'signsAnew'],
} as const
