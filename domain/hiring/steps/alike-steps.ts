import type { StepAction } from './step-row.ts'

// Parts that several rows of steps.ts share.

/** The action of submitting a bank account. */
export const givesAccount = { action: 'give-account', on: 'hire' } as const satisfies StepAction
/** The action of giving documents, which staff may ask again after completion. */
export const givesDocuments = {
  action: 'give-documents',
  on: 'document',
} as const satisfies StepAction

/** A number revealed another application of the household. */
export const continuesNewApp = {
  shows: 'form',
  label: 'You Already Have an Application',
  stage: 'contact-details',
  minutes: 1,
  outside: 'detour',
  when: ['client', 'phone'],
} as const

/** Confirms the reserved time with one press; the address may ask for it late, so no minutes. */
export const confirmArrival = {
  shows: 'form',
  label: 'Confirm Arrival',
  part: 'planArrival',
  minutes: 0,
} as const

/** A number of a new household. */
export const newNumber = {
  shows: 'form',
  stage: 'contact-details',
  when: ['client', 'phone', 'newClient'],
} as const

/** A client's number, to keep or change. */
export const numberOnFile = {
  shows: 'form',
  stage: 'contact-details',
  when: ['client', 'phone', 'existingClient'],
} as const

/** A question asked once after completion (ruling 14). */
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

/** Where a card pays everything, the agreement is signed before paying. */
export const beforeCard = {
  shows: 'form',
  stage: 'bank-details',
  minutes: 1,
  part: 'signAgreement',
  when: ['client', 'phone', 'cardAlone', 'signsAnew'],
} as const
