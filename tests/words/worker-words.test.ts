import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { contentPlaces } from '#domain/content/content-places.ts'
import { SAMPLE_FOLDER, readSamplePeople } from '#server/seed/sample-people.ts'
import type { SamplePerson } from '#server/seed/sample-people.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import problems from '#server/services/wording/problems.json' with { type: 'json' }
import { bothAreMeant, placesOfBoth } from '#tests/support/rules/both-are-meant.ts'
import { wordsFor } from '#tests/support/rules/words-for-workers.ts'
import { findWords, readWords } from '#web/words/messages-plugin.config.ts'

const tree = z.record(z.string(), z.unknown())

/** Messages of a language by noun and whole key, such as `home.hero.lead`. */
const messagesIn = (language: Language): [string, string][] => [
  ...[...findWords()].flatMap(([noun, file]) => flat(readWords(file)[language], `${noun}.`)),
  ...flat(problems[language], 'problems.'),
  ...contentIn(language),
]

/** A text of the release is one message; where its links lead is none of its words. */
const contentIn = (language: Language): [string, string][] =>
  contentPlaces.map((place) => [place, readSeed(place, language).replaceAll(/\(to:\w+\)/g, '')])

const people = await readSamplePeople()

/** All that a sample person's profile says in a language, her captions too. */
const textsOf = (person: SamplePerson, language: Language): string[] => [
  ...person.infoPhrases[language],
  ...person.transcript[language],
  person.alt[language],
  readFileSync(path.join(SAMPLE_FOLDER, person.captions[language]), 'utf8'),
]

const flat = (value: unknown, prefix: string): [string, string][] =>
  Object.entries(tree.parse(value)).flatMap(([key, child]): [string, string][] =>
    typeof child === 'string' ? [[prefix + key, child]] : flat(child, `${prefix}${key}.`),
  )

describe.each(LANGUAGES)('%s', (language) => {
  test('[M01][M04] no message spells the word for the worker: the label of the mode does', () => {
    const spelled = messagesIn(language).filter(([, message]) =>
      [wordsFor.maid, wordsFor.nanny].some((kind) => message.search(kind[language]) !== -1),
    )
    expect(spelled).toEqual([])
  })

  test('[M01] a message names one kind in both modes only where both are meant', () => {
    const fixed = messagesIn(language)
      .filter(([, message]) => /\{(?:maid|nanny)[A-Z]\w*\}/i.test(message))
      .map(([key]) => key)
    expect(fixed.filter((key) => ![...bothAreMeant, ...placesOfBoth].includes(key))).toEqual([])
  })

  test('each message that may name both kinds is there', () => {
    const said = new Map(messagesIn(language))
    expect(bothAreMeant.filter((key) => !said.has(key))).toEqual([])
  })

  // Anybody may stand on a page of either mode: the landing page takes whoever is free.
  test.each(['maid', 'nanny'] as const)(
    '[M01][M04] no sample person names a worker as %s mode does',
    (mode) => {
      const word = wordsFor[mode][language]
      const spelled = people.flatMap((person) =>
        textsOf(person, language)
          .filter((text) => text.search(word) !== -1)
          .map((text) => [person.name, text]),
      )
      expect(people).toHaveLength(64)
      expect(spelled).toEqual([])
    },
  )

  test('[M05] no message spells full-time: it falls away in its variant', () => {
    const fullTime =
      /full[- ]time|temps plein|полн\p{L}+ (?:рабочий )?д(?:ень|ня)|फ़ुल-टाइम|دوام كامل/iu
    expect(messagesIn(language).filter(([, message]) => fullTime.test(message))).toEqual([])
  })
})
