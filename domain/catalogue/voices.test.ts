import { assert, constantFrom, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { SPOKEN_LANGUAGES } from './spoken-languages.ts'
import { VOICE_SECONDS, shownVoices, voiceProblem } from './voices.ts'
import type { Voice } from './voices.ts'

const told = [{ language: { label: 'Tagalog' } }, { language: { label: 'Arabic' } }]
const good: Voice = { language: 'ar', durationSeconds: 12, recordedOn: '2026-11-20' }
const today = '2026-11-22'

test('a short recording in a language of hers is taken, also at the limits', () => {
  for (const durationSeconds of [VOICE_SECONDS.least, 12, VOICE_SECONDS.most]) {
    expect(voiceProblem({ ...good, durationSeconds }, told, today)).toBeUndefined()
  }
})

test.each([
  [{ language: 'xx' }, 'unknown-language'],
  [{ language: 'fr' }, 'not-her-language'],
  [{ recordedOn: '2026-13-01' }, 'not-a-day'],
  [{ recordedOn: '2026-11-23' }, 'day-to-come'],
  [{ durationSeconds: 0.9 }, 'too-short'],
  [{ durationSeconds: 60.1 }, 'too-long'],
] as const)('%o is refused as %s', (change, problem) => {
  expect(voiceProblem({ ...good, ...change }, told, today)).toBe(problem)
})

test('what is heard is of languages that the profile shows, in its order, each once', () => {
  const language = constantFrom(...SPOKEN_LANGUAGES)
  const some = uniqueArray(language, { selector: ({ code }) => code, maxLength: 8 })
  assert(
    property(some, some, (recorded, spoken) => {
      const languages = spoken.map(({ label }) => ({ language: { label } }))
      const heard = shownVoices(
        recorded.map(({ code }) => ({ language: code })),
        { languages },
      )
      expect(heard.map(({ label }) => label)).toEqual(
        spoken.filter((one) => recorded.includes(one)).map(({ label }) => label),
      )
    }),
  )
})
