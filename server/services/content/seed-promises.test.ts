import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { splitBlocks } from '#domain/content/changes/source-blocks.ts'
import { contentPlaces } from '#domain/content/content-places.ts'
import {
  inSentences,
  sentencesOf,
  unkeptSentences,
} from '#domain/content/promises/promise-sentences.ts'
import { soundsLikePromise } from '#domain/content/promises/promise-words.ts'
import { readSeed } from './seed-files.ts'

const others = LANGUAGES.filter((language) => language !== 'en')

test.each(others)('what English promises is found in each text in %s', (language) => {
  const counts = contentPlaces.map((place) => {
    const english = readSeed(place, 'en')
    const source = readSeed(place, language)
    const beside = { source: english, harmless: [] }
    const asked = { source, language, release: '', explained: [], english: beside }
    const found = new Set(unkeptSentences(asked).map(({ sentence }) => sentence))
    const read = new Set(sentencesOf(english).map(({ sentence }) => sentence))
    const blocks = new Map(splitBlocks(source).map(({ key, text }) => [key, inSentences(text)]))
    const promised = splitBlocks(english).flatMap(({ key, text }) => {
      const own = inSentences(text)
      const theirs = blocks.get(key) ?? []
      return own.flatMap((sentence, at) => {
        if (!read.has(sentence) || !soundsLikePromise(sentence, 'en')) return []
        const counterpart = theirs.length === own.length ? theirs.slice(at, at + 1) : theirs
        return [{ sentence, isFound: counterpart.some((one) => found.has(one)) }]
      })
    })
    expect(promised.filter(({ isFound }) => !isFound)).toEqual([])
    return promised.length
  })
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(90)
})
