import type * as z from 'zod/mini'
import type * as calls from '#api/console/words/words.ts'
import type { OutputOf } from '#api/define-call.ts'
import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { contentPlaces } from '#domain/content/content-places.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { findPlacesOfWords } from '#domain/content/find-words.ts'
import { pages } from '#domain/site/pages.ts'
import { textPages } from '#domain/site/text-pages.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { splitSource } from '#server/services/content/front-matter.ts'
import { publishedOf, readStored, statesOf } from './word-states.ts'
import type { Stored } from './word-states.ts'

type Parts = Pick<Deps, 'db'>

/** The page that shows a place; null for our text messages. */
export function pathOf(place: ContentPlace): string | null {
  if (place === 'messages') return null
  return place === 'faq' ? pages.questions.path : textPages[place].path
}

/** Every place with the state of its text in each language. */
export async function listWords({ db }: Parts): Promise<OutputOf<typeof calls.listWords>> {
  const stored = await readStored(db)
  const places = await Promise.all(
    contentPlaces.map(async (place) => ({
      place,
      titles: titlesOf(stored, place),
      path: pathOf(place),
      texts: await statesOf(db, stored, place),
    })),
  )
  return { places }
}

/** A place's title, which names nothing but the brand. */
export function titlesOf(stored: Stored, place: ContentPlace): { en: string; ar: string } {
  const titleIn = (language: Language) =>
    splitSource(publishedOf(stored, place, language).source).front.title.replaceAll(
      '{brand}',
      brand.name,
    )
  return { en: titleIn('en'), ar: titleIn('ar') }
}

const MOST_HITS = 100

/** Where words stand, in the published texts of all places and languages. */
export async function searchWords(
  { db }: Parts,
  _asker: StaffAsker,
  { q }: z.output<typeof calls.searchWords.input>,
): Promise<OutputOf<typeof calls.searchWords>> {
  const stored = await readStored(db)
  const hits = contentPlaces.flatMap((place) =>
    LANGUAGES.flatMap((language: Language) =>
      findPlacesOfWords(publishedOf(stored, place, language).source, q).map((hit) => ({
        place,
        language,
        ...hit,
      })),
    ),
  )
  return { hits: hits.slice(0, MOST_HITS), total: hits.length }
}
