import type { MaidCard, MaidProfile } from '#api/catalogue/catalogue.ts'
import type { Availability } from '#domain/catalogue/availability.ts'
import { firstPossibleDay } from '#domain/catalogue/availability.ts'
import { isNew, publishedMaid } from '#domain/catalogue/maid.ts'
import type { PublishedMaid } from '#domain/catalogue/maid.ts'
import { matchingTypeName } from '#domain/catalogue/matching-types.ts'
import { translatedWords } from '#domain/catalogue/translated-words.ts'
import { videoAddress } from '#domain/catalogue/video-address.ts'
import { DEFAULT_LANGUAGE } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { Fils } from '#domain/payment/money.ts'
import { priceOf } from '#domain/payment/sums/plans.ts'
import type { ShownMaidRow } from '#server/db/catalogue/maids.ts'
import { maidOfRow } from './maid-of-row.ts'
import { countryName, languageNameIn } from './names-of-places.ts'

/** Language and moment for which a profile is written. */
export type Reader = { language: Language; now: Date }

/** The public address of a stored file. */
export const mediaUrl = (key: string): string => `/media/${key}`

/** Published fields only, with captions in the reader's language or English (E01). */
export function maidCard(row: ShownMaidRow, reader: Reader): MaidCard {
  const maid = publishedMaid(maidOfRow(row))
  const card = cardOf(row, maid, reader)
  if (!card.video) return card
  const languages: string[] = [reader.language, DEFAULT_LANGUAGE]
  const captions = card.video.captions.filter(({ language }) => languages.includes(language))
  return { ...card, video: { ...card.video, captions } }
}

/** The whole profile as anyone may see it. */
export function maidProfile(
  row: ShownMaidRow,
  reader: Reader,
  liveOutSupplement: Fils,
): MaidProfile {
  const maid = publishedMaid(maidOfRow(row))
  return {
    ...cardOf(row, maid, reader),
    salary: maid.salary,
    liveOutPrice: maid.liveOut
      ? priceOf(maid.monthlyPrice, 'live-out', liveOutSupplement)
      : undefined,
    wishes: [...maid.wishes],
    transcript: [...maid.transcript],
    ...translatedOf(row, maid),
    approvedOn: row.approved_on ?? undefined,
  }
}

/** Nothing is said of words that she does not show. */
function translatedOf(
  { own_words_in: own, texts_in: shownIn }: ShownMaidRow,
  maid: PublishedMaid,
): Pick<MaidProfile, 'translated'> {
  const { info_phrases: infoPhrases, transcript } = shownIn
  const found = translatedWords(own, { infoPhrases, transcript })
  const translated = found.filter((words) => maid[words].length > 0)
  return translated.length > 0 ? { translated } : {}
}

/** A profile's smallest picture, for a face; empty without one. */
export function facePicture(row: ShownMaidRow): string {
  if (!row.published_fields.includes('video')) return ''
  const key = row.poster_sizes?.[0]?.key ?? row.poster_key
  return key === null ? '' : mediaUrl(key)
}

function cardOf(row: ShownMaidRow, maid: PublishedMaid, reader: Reader): MaidCard {
  const today = dubaiDay(reader.now.getTime())
  return {
    id: maid.id,
    name: maid.name,
    age: maid.age,
    nationality: maid.nationality && {
      code: maid.nationality.code,
      label: countryName(maid.nationality.code, reader.language),
    },
    nationalityMatchingType: { name: matchingTypeName(maid.nationality?.code) },
    isEthiopian: maid.isEthiopian,
    religion: maid.religion,
    numberOfChildren: maid.numberOfChildren,
    languages: maid.languages.map(({ language: { label }, level }) => ({
      language: { label, name: languageNameIn(label, reader.language) },
      level,
    })),
    roles: [...maid.roles],
    liveIn: maid.liveIn,
    liveOut: maid.liveOut,
    skills: [...maid.skills],
    atEaseWith: [...maid.atEaseWith],
    yearsExperience: maid.yearsExperience,
    yearsInUae: maid.yearsInUae,
    infoPhrases: [...maid.infoPhrases],
    monthlyPrice: maid.monthlyPrice,
    availability: availabilityOn(maid.availability, today),
    held: row.held_until !== null && row.held_until > reader.now,
    isNew: isNew(maid.addedOn, today),
    isSample: row.is_sample,
    video: maid.videoURL === undefined ? null : videoOf(row, maid.transcript[0]),
  }
}

/** An availability day that has passed counts as now. */
const availabilityOn = (availability: Availability, today: Day): Availability =>
  firstPossibleDay(availability, today) === today ? { type: 'NOW' } : availability

function videoOf(row: ShownMaidRow, opening: string | undefined): MaidCard['video'] {
  const { kind, video_url: url, poster_key: poster, duration_seconds: duration } = row
  if (kind === null || url === null || poster === null || duration === null) return null
  return {
    kind,
    videoURL: kind === 'file' ? mediaUrl(url) : videoAddress(url).src,
    poster: mediaUrl(poster),
    posterSizes: (row.poster_sizes ?? []).map(({ width, key }) => ({ width, url: mediaUrl(key) })),
    vimeoInfo: { duration },
    captions: (row.captions ?? []).map(({ language, key }) => ({ language, url: mediaUrl(key) })),
    alt: row.alt ?? '',
    opening,
  }
}
