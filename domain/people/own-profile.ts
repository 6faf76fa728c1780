import type { PublishableField } from '#domain/catalogue/maid.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'

/** Days that a device may open her profile after a code to her number. */
export const OWN_PROFILE_DAYS = 30

/** What she shows and hides by a press, in the order of her page; her video has its own place. */
export const ownRows = [
  'languages',
  'infoPhrases',
  'wishes',
  'transcript',
  'age',
  'nationality',
  'religion',
  'numberOfChildren',
  'yearsExperience',
  'yearsInUae',
  'checks',
  'voices',
  PHONE_CONSENT,
] as const satisfies readonly (PublishableField | typeof PHONE_CONSENT)[]
export type OwnRow = (typeof ownRows)[number]

/** Longest text of what is wrong. */
export const CORRECTION_LENGTH = 1000

/** What families see of a worker now. */
export const ownPageStates = ['shown', 'hidden-by-her', 'not-shown'] as const
export type OwnPageState = (typeof ownPageStates)[number]

/** Whether families see her page, and if not, whether she hid it. */
export function ownPageState(of: { isPublished: boolean; hidHerself: boolean }): OwnPageState {
  if (of.hidHerself) return 'hidden-by-her'
  return of.isPublished ? 'shown' : 'not-shown'
}
