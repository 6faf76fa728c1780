import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#domain/constants.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { contentPlaces } from '#domain/content/content-places.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'

const root = path.join(import.meta.dirname, '../../seed/content')

/** A text of this release. */
export const readSeed = (place: ContentPlace, language: Language): string =>
  readFileSync(path.join(root, place, `${language}.md`), 'utf8')

export const hasSeed = (place: ContentPlace, language: Language): boolean =>
  existsSync(path.join(root, place, `${language}.md`))

/** All texts of this release. */
export const listSeeds = () =>
  contentPlaces.flatMap((place) =>
    LANGUAGES.map((language) => ({ place, language, source: readSeed(place, language) })),
  )
