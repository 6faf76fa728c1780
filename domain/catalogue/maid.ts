import { NEW_RECORD_THRESHOLD } from '#domain/constants.ts'
import { daysBetween } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { Fils } from '#domain/payment/money.ts'
import type { Availability } from './availability.ts'
import type { Ease, HerWish, LanguageLevel, Religion, Role, Skill } from './codes.ts'

/** Specification section 3; an English label, a level of our codes. */
export type SpokenLanguage = { language: { label: string }; level?: { label: LanguageLevel } }

/** Fields that she may hide. */
export const PUBLISHABLE_FIELDS = [
  'age',
  'nationality',
  'religion',
  'numberOfChildren',
  'languages',
  'yearsExperience',
  'yearsInUae',
  'infoPhrases',
  'transcript',
  'wishes',
  'video',
  'checks',
  'voices',
] as const
export type PublishableField = (typeof PUBLISHABLE_FIELDS)[number]

type AlwaysShown = {
  id: string
  name: string
  isEthiopian: boolean
  roles: readonly Role[]
  liveIn: boolean
  liveOut: boolean
  skills: readonly Skill[]
  atEaseWith: readonly Ease[]
  /** With VAT, live-in. */
  monthlyPrice: Fils
  /** Her own monthly pay in it. */
  salary: Fils
  availability: Availability
  /** The day of publication. */
  addedOn: Day
}

/** The specification's housemaid [E01] and what our screens need. */
export type Maid = AlwaysShown & {
  age: number
  nationality: { label: string; code: string }
  religion?: Religion
  numberOfChildren: number
  languages: readonly SpokenLanguage[]
  yearsExperience: number
  yearsInUae: number
  infoPhrases: readonly string[]
  transcript: readonly string[]
  wishes: readonly HerWish[]
  videoURL?: string
  vimeoInfo?: { duration: number }
  /** Fields with her consent, which she can withdraw. */
  publishedFields: readonly PublishableField[]
}

/** A profile without unpublished fields. */
export type PublishedMaid = AlwaysShown &
  Partial<Pick<Maid, 'age' | 'nationality' | 'religion' | 'numberOfChildren'>> &
  Partial<Pick<Maid, 'yearsExperience' | 'yearsInUae' | 'videoURL' | 'vimeoInfo'>> &
  Pick<Maid, 'languages' | 'infoPhrases' | 'transcript' | 'wishes'>

/**
 * Only published fields, and no Arabic where the match is Ethiopian [U09]: counts must not reveal
 * hidden ones.
 */
export function publishedMaid(maid: Maid): PublishedMaid {
  const { age, nationality, religion, numberOfChildren, videoURL, vimeoInfo, ...rest } = maid
  const { languages, yearsExperience, yearsInUae, publishedFields, ...always } = rest
  const published = new Set(publishedFields)
  const ifPublished = <T extends object>(field: PublishableField, value: T) =>
    published.has(field) ? value : undefined
  return {
    ...always,
    // The flag would reveal a hidden nationality.
    isEthiopian: maid.isEthiopian && published.has('nationality'),
    languages: published.has('languages') ? shownLanguages(languages, maid.isEthiopian) : [],
    infoPhrases: published.has('infoPhrases') ? maid.infoPhrases : [],
    transcript: published.has('transcript') ? maid.transcript : [],
    wishes: published.has('wishes') ? maid.wishes : [],
    ...ifPublished('age', { age }),
    ...ifPublished('nationality', { nationality }),
    ...ifPublished('religion', { religion }),
    ...ifPublished('numberOfChildren', { numberOfChildren }),
    ...ifPublished('yearsExperience', { yearsExperience }),
    ...ifPublished('yearsInUae', { yearsInUae }),
    ...ifPublished('video', { videoURL, vimeoInfo }),
  }
}

/** Arabic is hidden for Ethiopian matches [U09]. */
export const shownLanguages = (
  languages: readonly SpokenLanguage[],
  isEthiopian: boolean,
): readonly SpokenLanguage[] =>
  isEthiopian ? languages.filter(({ language }) => language.label !== 'Arabic') : languages

/** Whether a profile is new today. */
export const isNew = (addedOn: Day, today: Day): boolean =>
  daysBetween(addedOn, today) < NEW_RECORD_THRESHOLD
