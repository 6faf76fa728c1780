import type { Profile } from './profile-fields.ts'

/** What is missing before a list can show a person. */
export const publishingGaps = [
  'hid-herself',
  'video',
  'video-consent',
  'languages',
  'skills',
  'phrases',
  'transcript',
] as const
export type PublishingGap = (typeof publishingGaps)[number]

/** What is better there, though nothing waits for it. */
export const publishingAdvice = [
  'phrases-translated',
  'transcript-translated',
  'names-spelled',
  'checks',
  'phone',
  'levels',
] as const
export type PublishingAdvice = (typeof publishingAdvice)[number]

/** What is known about a person who may be published. */
export type Publishable = {
  profile: Pick<Profile, 'languages' | 'skills' | 'infoPhrases' | 'transcript' | 'spelledNames'>
  hasVideo: boolean
  hasPhone: boolean
  /** She hid her page herself; she alone shows it again. */
  hidHerself: boolean
  checks: number
  publishedFields: readonly string[]
}

/** Texts in other languages that fall back to English, which must be there. */
const OTHERS = ['ar', 'hi', 'ru', 'fr'] as const
/** French has the passport's letters. */
const OTHER_SCRIPTS = ['ar', 'hi', 'ru'] as const

/** Empty where she can be published. */
export function gapsBeforePublishing(person: Publishable): PublishingGap[] {
  const { profile, hasVideo, hidHerself, publishedFields } = person
  const isMissing: Record<PublishingGap, boolean> = {
    'hid-herself': hidHerself,
    video: !hasVideo,
    'video-consent': !publishedFields.includes('video'),
    languages: profile.languages.length === 0,
    skills: profile.skills.length === 0,
    phrases: !profile.infoPhrases.en?.length,
    transcript: !profile.transcript.en?.length,
  }
  return publishingGaps.filter((gap) => isMissing[gap])
}

/** What would make her profile better. */
export function adviceBeforePublishing(person: Publishable): PublishingAdvice[] {
  const { profile, hasPhone, checks } = person
  const isBetter: Record<PublishingAdvice, boolean> = {
    'phrases-translated': OTHERS.some((language) => !profile.infoPhrases[language]?.length),
    'transcript-translated': OTHERS.some((language) => !profile.transcript[language]?.length),
    'names-spelled': OTHER_SCRIPTS.some((language) => !profile.spelledNames[language]),
    checks: checks === 0,
    phone: !hasPhone,
    levels: profile.languages.some(({ level }) => level === null),
  }
  return publishingAdvice.filter((advice) => isBetter[advice])
}
