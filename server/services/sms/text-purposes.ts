export type TextShare = 'asked' | 'system' | 'wished'

/** How a kind of text message is paid and sent. */
type Manner = {
  /** The budget that pays: asked by a visitor, sent by us, or to unconfirmed numbers of wishes. */
  share: TextShare
  /** How long it is worth sending. */
  minutes: number
  /** Whether to repeat it when nobody knows if a provider took it; else it stays `unsure`. */
  again: boolean
}

const DAY = 24 * 60

const manners = {
  code: { share: 'asked', minutes: 10, again: true },
  resume: { share: 'asked', minutes: 3 * DAY, again: true },
  'spouse-sign': { share: 'asked', minutes: 3 * DAY, again: true },
  'sign-only': { share: 'asked', minutes: 3 * DAY, again: true },
  'her-visa': { share: 'asked', minutes: 3 * DAY, again: true },
  'own-profile': { share: 'system', minutes: DAY, again: true },
  'her-yes': { share: 'system', minutes: DAY, again: true },
  // Another would only say the same.
  'her-check-in': { share: 'system', minutes: DAY, again: false },
  'choose-arrival': { share: 'system', minutes: 3 * DAY, again: true },
  confirmed: { share: 'system', minutes: DAY, again: false },
  'family-voice': { share: 'system', minutes: 3 * DAY, again: true },
  'voice-answer': { share: 'system', minutes: 3 * DAY, again: true },
  interview: { share: 'system', minutes: 12 * 60, again: false },
  'interview-soon': { share: 'system', minutes: 30, again: false },
  'match-alert': { share: 'wished', minutes: 2 * DAY, again: false },
  'own-data': { share: 'system', minutes: DAY, again: true },
  // A doubled warning is better than a missing one.
  'number-changed': { share: 'system', minutes: 2 * DAY, again: true },
  'code-locked': { share: 'system', minutes: DAY, again: true },
  news: { share: 'system', minutes: DAY, again: false },
  'visa-news': { share: 'system', minutes: 13 * 60, again: false },
  'visa-runs-out': { share: 'system', minutes: 2 * DAY, again: false },
  'hire-changed': { share: 'system', minutes: 13 * 60, again: false },
  'remind-spouse': { share: 'system', minutes: 13 * 60, again: false },
  'remind-her': { share: 'system', minutes: 13 * 60, again: false },
  'remind-household': { share: 'system', minutes: 13 * 60, again: false },
} as const satisfies Record<string, Manner>

export type TextPurpose = keyof typeof manners

/** Purposes of asked texts and of our own. */
export type AskedPurpose = {
  [Purpose in TextPurpose]: (typeof manners)[Purpose]['share'] extends 'asked' ? Purpose : never
}[TextPurpose]
export type SystemPurpose = Exclude<TextPurpose, AskedPurpose>

/** Messages with a link, which a newer one of the kind replaces. */
export const linkPurposes = [
  'resume',
  'spouse-sign',
  'sign-only',
  'her-visa',
  'her-yes',
  'own-profile',
  'choose-arrival',
  'family-voice',
  'voice-answer',
] as const satisfies TextPurpose[]

export const isLinkPurpose = (purpose: TextPurpose): boolean =>
  linkPurposes.some((one) => one === purpose)

/** News of a hire, which its devices get too. */
export const householdNews = [
  'confirmed',
  'choose-arrival',
  'news',
  'remind-household',
] as const satisfies TextPurpose[]

export const isHouseholdNews = (purpose: TextPurpose): boolean =>
  householdNews.some((one) => one === purpose)

/** Unknown purposes, of another release, are our own and sent once. */
export function mannerOf(purpose: string): Manner {
  return isTextPurpose(purpose) ? manners[purpose] : { share: 'system', minutes: DAY, again: false }
}

const isTextPurpose = (text: string): text is TextPurpose => Object.hasOwn(manners, text)
