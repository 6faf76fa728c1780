import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { contentPlaces } from '#domain/content/content-places.ts'
import { anchorsOf, problemsOf } from './check-content.ts'
import { hasSeed, listSeeds, readSeed } from './seed-files.ts'

test('every place has its words in every language, and nothing else has any', () => {
  const missing = contentPlaces.flatMap((place) =>
    LANGUAGES.filter((language) => !hasSeed(place, language)).map((language) => [place, language]),
  )
  expect(missing).toEqual([])
  const folders = readdirSync(path.join(import.meta.dirname, '../../seed/content'))
  expect(folders.filter((folder) => !contentPlaces.some((place) => place === folder))).toEqual([])
})

test('every text of the release is fit to be published', () => {
  const unfit = listSeeds().flatMap((seed) =>
    problemsOf(seed).map((problem) => `${seed.place}/${seed.language}: ${problem}`),
  )
  expect(unfit).toEqual([])
})

test('a text has the same sections in every language', () => {
  const different = contentPlaces.flatMap((place) =>
    LANGUAGES.filter(
      (language) =>
        anchorsOf(readSeed(place, language)).join() !== anchorsOf(readSeed(place, 'en')).join(),
    ).map((language) => `${place}/${language}`),
  )
  expect(different).toEqual([])
})
