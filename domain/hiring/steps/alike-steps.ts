import type { StepAction } from './step-row.ts'

// What several rows of steps.ts have in common.

/** What submitting the bank account is, for the table of authority. */
export const givesAccount = { action: 'give-account', on: 'hire' } as const satisfies StepAction
/** The same for documents, which staff may ask for again after the hire is complete. */
export const givesDocuments = {
  action: 'give-documents',
  on: 'document',
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

/** The time that is kept, asked about once more. */
export const confirmArrival = {
  shows: 'form',
  label: 'Confirm Arrival',
  part: 'planArrival',
  minutes: 1,
} as const

/** A number of a household that is new to us. */
export const newNumber = {
  shows: 'form',
  stage: 'contact-details',
  when: ['client', 'phone', 'newClient'],
} as const

/** A recognised household's number, to keep or to change. */
export const numberOnFile = {
  shows: 'form',
  stage: 'contact-details',
  minutes: 1,
  when: ['client', 'phone', 'existingClient'],
} as const

/** A question that a household answers once, after its hire is complete (ruling 14). */
export const questionAfterEnd = {
  shows: 'form',
  does: { action: 'answer-question', on: 'hire' } satisfies StepAction,
  stage: 'contact-details',
  minutes: 1,
  isAfterEnd: true,
  outside: 'never',
  when: [],
  back: 'prevented',
  resumes: { at: 'END_WORK_FLOW' },
} as const

/** Where a card pays it all, the agreement is signed before it. */
export const beforeCard = {
  shows: 'form',
  stage: 'bank-details',
  minutes: 1,
  part: 'signAgreement',
  when: ['client', 'phone', 'cardAlone', 'signsAnew'],
} as const
