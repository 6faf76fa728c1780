import { array, assert, constantFrom, property, string, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { VOICE_WORDS_LENGTH, parseFamilyVoice, readHerWords } from './family-voice.ts'
import { findPersonal } from './personal-words.ts'
import { afterVoiceMove, voiceMoves, voiceStates } from './voice-moves.ts'
import type { VoiceMove, VoiceStanding, VoiceState } from './voice-moves.ts'

const good = {
  again: 'yes',
  asShown: 'partly',
  goodAt: ['times', 'cooking'],
  words: ' Kind.\r\n\r\nQuick. ',
}

test('a voice is kept tidy, with what went well in the order of the form', () => {
  expect(parseFamilyVoice(good)).toEqual({
    ok: true,
    voice: {
      again: 'yes',
      asShown: 'partly',
      goodAt: ['cooking', 'times'],
      words: 'Kind.\nQuick.',
    },
  })
})

test('words are optional, both questions are not, and all is refused at once', () => {
  expect(parseFamilyVoice({ ...good, words: '', goodAt: [] }).ok).toBe(true)
  const words = 'x'.repeat(VOICE_WORDS_LENGTH + 1)
  expect(parseFamilyVoice({ again: '', asShown: 'perhaps', goodAt: ['magic'], words })).toEqual({
    ok: false,
    refusals: [
      { field: 'again', code: 'missing' },
      { field: 'asShown', code: 'missing' },
      { field: 'goodAt', code: 'not-offered' },
      { field: 'words', code: 'too-long' },
    ],
  })
})

test.each([
  ['Call me: 050 123 4567', 'words-number'],
  ['اتصلوا ٠٥٠١٢٣٤٥٦٧', 'words-number'],
  ['+971-50-123-4567', 'words-number'],
  ['784 1985 1234567 1', 'words-number'],
  ['write to me@mail.example', 'words-address'],
  ['find me @fatima_dxb', 'words-address'],
  ['see http://a.b', 'words-address'],
  ['instagram.com/us', 'words-address'],
  ['Ask Mrs Mansoor’s neighbours', 'words-name'],
  ['ask MANSOOR', 'words-name'],
])('%s has something personal', (words, code) => {
  expect(findPersonal(words, ['Ahmed Mansoor'])).toBe(code)
})

test.each([
  'She worked here 2025-2026, 6 days a week, for 3 children of 2, 4 and 7.',
  'She cooks for 12.She is quick.',
  'AED 2,500 was fair',
  'We came from Al Ain and she is a mansoori cook.',
])('%s has nothing personal', (words) => {
  expect(findPersonal(words, ['Al Mansoor'])).toBeUndefined()
})

test('no phone number of the country passes, however it is spaced', () => {
  const gap = constantFrom('', ' ', '-', '.', ' - ', '/')
  assert(
    property(stringMatching(/^05\d{8}$/), gap, string(), (phone, between, around) => {
      const words = `${around} ${[...phone].join(between)} ${around}`
      expect(findPersonal(words)).toBe('words-number')
    }),
  )
})

test('her answer says something and nothing personal', () => {
  expect(readHerWords(' ')).toMatchObject({ refusals: [{ code: 'missing' }] })
  expect(readHerWords('Call 0501234567')).toMatchObject({ refusals: [{ code: 'words-number' }] })
  expect(readHerWords(' Thank you. ')).toEqual({ ok: true, words: 'Thank you.' })
})

test('nothing but her reading time or staff brings a voice out', () => {
  const outs = voiceMoves.flatMap((move) =>
    voiceStates
      .filter((state) => afterVoiceMove(move, { state, mustBeRead: false })?.state === 'shown')
      .map((state) => `${move} ${state}`),
  )
  expect(outs).toEqual(['come-out waiting', 'put-back held', 'put-back taken-down'])
})

test('what staff took down, or she had checked, comes out by staff alone', () => {
  const byOthers = constantFrom<VoiceMove>('give', 'take-back', 'ask-to-check', 'come-out')
  const stopped = constantFrom<VoiceStanding>(
    { state: 'taken-down', mustBeRead: true },
    { state: 'held', mustBeRead: true },
  )
  assert(
    property(stopped, array(byOthers), (start, walked) => {
      let standing = start
      for (const move of walked) standing = afterVoiceMove(move, standing) ?? standing
      expect(standing.state).not.toBe('shown')
    }),
  )
})

const from = (state: VoiceState, mustBeRead = false) => ({ state, mustBeRead })

test('taking down and asking to check stop other words; putting back lets them go on', () => {
  expect(afterVoiceMove('take-down', from('shown'))).toEqual(from('taken-down', true))
  expect(afterVoiceMove('ask-to-check', from('waiting'))).toEqual(from('held', true))
  expect(afterVoiceMove('ask-to-check', from('shown'))).toBeUndefined()
  expect(afterVoiceMove('put-back', from('held', true))).toEqual(from('shown'))
  expect(afterVoiceMove('give', from('shown'))).toEqual(from('waiting'))
})
