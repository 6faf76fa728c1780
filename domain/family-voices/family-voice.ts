import type { FieldRefusal } from '#domain/problem.ts'
import { findPersonal } from './personal-words.ts'
import { againAnswers, asShownAnswers, wentWell } from './voice-choices.ts'

/** Days from her recorded arrival to the question to her household. */
export const ASK_AFTER_DAYS = 30
/** Older arrivals are not asked about, since memories fade. */
export const ASK_WITHIN_DAYS = 60
/** Days that both links are valid. */
export const VOICE_LINK_DAYS = 60
/** Days she has to read it first. */
export const SHE_READS_FIRST_DAYS = 2
export const VOICE_WORDS_LENGTH = 600
export const HER_WORDS_LENGTH = 300
/** Most voices on a profile. */
export const VOICES_SHOWN_MOST = 20

/** A family voice as typed. */
export type TypedVoice = {
  again: string
  asShown: string
  goodAt: readonly string[]
  words: string
}
export type FamilyVoice = {
  again: (typeof againAnswers)[number]
  asShown: (typeof asShownAnswers)[number]
  goodAt: (typeof wentWell)[number][]
  words: string
}

/**
 * The checked family voice or its refusals. Only the server knows the `names` that must not appear.
 */
export function parseFamilyVoice(
  typed: TypedVoice,
  names: readonly string[] = [],
): { ok: true; voice: FamilyVoice } | { ok: false; refusals: FieldRefusal[] } {
  const again = againAnswers.find((answer) => answer === typed.again)
  const asShown = asShownAnswers.find((answer) => answer === typed.asShown)
  const words = tidied(typed.words)
  const refusals: FieldRefusal[] = [
    ...(again ? [] : [{ field: 'again', code: 'missing' } as const]),
    ...(asShown ? [] : [{ field: 'asShown', code: 'missing' } as const]),
    ...(typed.goodAt.every(isWentWell) ? [] : [{ field: 'goodAt', code: 'not-offered' } as const]),
    ...wordsRefusals(words, { most: VOICE_WORDS_LENGTH, names }),
  ]
  if (!again || !asShown || refusals.length > 0) return { ok: false, refusals }
  return {
    ok: true,
    voice: { again, asShown, words, goodAt: wentWell.filter((one) => typed.goodAt.includes(one)) },
  }
}

/** Her answer as stored, or its refusal. */
export function readHerWords(
  typed: string,
  names: readonly string[] = [],
): { ok: true; words: string } | { ok: false; refusals: FieldRefusal[] } {
  const words = tidied(typed)
  if (words === '') return { ok: false, refusals: [{ field: 'words', code: 'missing' }] }
  const refusals = wordsRefusals(words, { most: HER_WORDS_LENGTH, names })
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, words }
}

const isWentWell = (text: string): boolean => wentWell.some((one) => one === text)

/** Composed Unicode, single line breaks, trimmed. */
const tidied = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()

function wordsRefusals(
  words: string,
  { most, names }: { most: number; names: readonly string[] },
): FieldRefusal[] {
  if (words.length > most) return [{ field: 'words', code: 'too-long' }]
  const found = findPersonal(words, names)
  return found ? [{ field: 'words', code: found }] : []
}
