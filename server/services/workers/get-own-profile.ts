import type { InputOf, OutputOf } from '#api/define-call.ts'
import type {
  getOwnProfile as call,
  getOwnProfileWords as wordsCall,
  OwnProfile,
  OwnProfileWords,
} from '#api/workers/own-profile.ts'
import { dubaiDay } from '#domain/day.ts'
import { calledName } from '#domain/catalogue/first-name.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import { ownPageState, ownRows } from '#domain/people/own-profile.ts'
import { listMaidChecks } from '#server/db/catalogue/maid-checks.ts'
import { listMaidVoices } from '#server/db/catalogue/maid-voices.ts'
import { findVideoOf, listAgreements } from '#server/db/catalogue/people.ts'
import { findWorkOf } from '#server/db/workers/own-contract.ts'
import type { Deps } from '#server/deps.ts'
import { mediaUrl } from '#server/services/catalogue/maid-card.ts'
import { knownPerson } from '#server/services/catalogue/publishing/person-facts.ts'
import {
  dayInHerLanguage,
  filled,
  herLanguages,
  isHerLanguage,
  languageOfHers,
  ownName,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'
import { contractWords } from '#server/services/wording/hers/contract-words.ts'
import type { Visit } from '#server/who/visit.ts'
import type { OwnProfileEntry } from './enter-own-profile.ts'
import { ownAsks } from './own-asks.ts'
import { ownDevices } from './own-devices.ts'
import { ownValues } from './own-values.ts'
import { ownWishes } from './own-wishes.ts'

/** Her sentences before she is known: in the language of the address or of the site. */
export async function getOwnProfileWords(
  _deps: unknown,
  visit: Visit,
  { lang }: InputOf<typeof wordsCall>,
): Promise<OutputOf<typeof wordsCall>> {
  const asked = lang ?? visit.language
  return saidIn(isHerLanguage(asked) ? asked : 'en')
}

/** What she sees of herself, hidden facts included; reading changes nothing. */
export async function getOwnProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>,
  entry: OwnProfileEntry,
  { lang }: InputOf<typeof call>,
): Promise<OwnProfile> {
  const { db } = deps
  const { maidId } = entry
  const row = await knownPerson(db, maidId)
  const language = lang && isHerLanguage(lang) ? lang : languageOfHers(row.languages)
  const { profile } = sentencesIn(language)
  const today = dubaiDay(deps.clock.now().getTime())
  const [video, agreements, checks, voices, work] = await Promise.all([
    findVideoOf(db, maidId),
    listAgreements(db, maidId),
    listMaidChecks(db, maidId),
    listMaidVoices(db, maidId),
    findWorkOf(db, { maidId, today }),
  ])
  const values = ownValues(language, { row, checks, voices })
  const isShown = (field: (typeof ownRows)[number]): boolean =>
    field === PHONE_CONSENT ? agreements.has(field) : row.published_fields.includes(field)
  const day = row.approved_on && dayInHerLanguage(language, row.approved_on)
  return {
    ...saidIn(language),
    maidId,
    title: filled(profile.title, { name: calledName(row.name) }),
    state: ownPageState({
      isPublished: row.published_at !== null,
      hidHerself: row.hid_herself_at !== null,
    }),
    approved: day ? filled(profile.approved, { day }) : profile.notApproved,
    isApproved: row.approved_on !== null,
    ...(work && { contract: contractWords(language).words.open }),
    others: entry.people
      .filter(({ id }) => id !== maidId)
      .map(({ id, name }) => ({ maidId: id, name: calledName(name) })),
    video: video && {
      poster: mediaUrl(video.smallPosterKey),
      isShown: row.published_fields.includes('video'),
    },
    rows: ownRows.map((field) => ({ field, isShown: isShown(field), ...values[field] })),
    wishes: ownWishes(row, { language, today }),
    asks: await ownAsks(deps, entry, language),
    devices: await ownDevices(deps, entry),
    isSample: row.is_sample,
  }
}

export function saidIn(language: HerLanguage): OwnProfileWords {
  const { words, profile, isChecked } = sentencesIn(language)
  const said = Object.entries(profile).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    language,
    languages: herLanguages.map((code) => ({ code, name: ownName(code) })),
    ...(isChecked ? {} : { unchecked: words.unchecked }),
    words: {
      ...Object.fromEntries(said),
      choose: words.language,
      nobodyPays: words.nobodyPays,
      help: words.help,
    },
  }
}
