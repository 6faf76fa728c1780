import { isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { SpokenLanguage } from './maid.ts'
import { SPOKEN_LANGUAGES } from './spoken-languages.ts'

/** A short recording of her in one language. */
export type Voice = {
  /** The code of a language, such as `ar`. */
  language: string
  durationSeconds: number
  recordedOn: Day
}

/** Enough to hear how she speaks; nobody listens longer. */
export const VOICE_SECONDS = { least: 1, most: 60 } as const
/** A minute in good quality, which phones load before playing. */
export const VOICE_BYTES_MOST = 2_000_000

/** What browsers play, as the media types of answers. */
export const VOICE_TYPES = [
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
] as const

/** Why a recording is refused. */
export const VOICE_PROBLEMS = [
  'unknown-language',
  'not-her-language',
  'not-a-day',
  'day-to-come',
  'not-audio',
  'too-large',
  'too-short',
  'too-long',
] as const
export type VoiceProblem = (typeof VOICE_PROBLEMS)[number]

/** A language's English name on profiles; undefined for codes nobody speaks here. */
export const labelOfLanguage = (code: string): string | undefined =>
  SPOKEN_LANGUAGES.find((language) => language.code === code)?.label

/** Why a recording is refused for somebody with these languages; undefined for a good one. */
export function voiceProblem(
  voice: Voice,
  told: readonly SpokenLanguage[],
  today: Day,
): VoiceProblem | undefined {
  const label = labelOfLanguage(voice.language)
  if (label === undefined) return 'unknown-language'
  if (!told.some(({ language }) => language.label === label)) return 'not-her-language'
  if (!isDay(voice.recordedOn)) return 'not-a-day'
  if (voice.recordedOn > today) return 'day-to-come'
  if (voice.durationSeconds < VOICE_SECONDS.least) return 'too-short'
  return voice.durationSeconds > VOICE_SECONDS.most ? 'too-long' : undefined
}

/**
 * Recordings in languages her profile shows, in its order, so that none reveals a hidden language.
 */
export function shownVoices<One extends Pick<Voice, 'language'>>(
  voices: readonly One[],
  { languages }: { languages: readonly SpokenLanguage[] },
): { voice: One; label: string }[] {
  return languages.flatMap(({ language: { label } }) => {
    const voice = voices.find(({ language }) => labelOfLanguage(language) === label)
    return voice ? [{ voice, label }] : []
  })
}
