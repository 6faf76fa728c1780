import type { Language } from '#domain/constants.ts'
import { SPOKEN_LANGUAGES } from './spoken-languages.ts'

/** Words of hers that a profile shows. */
export const HER_WORDS = ['infoPhrases', 'transcript'] as const
export type HerWords = (typeof HER_WORDS)[number]

const codeOf = new Map<string, string>(SPOKEN_LANGUAGES.map(({ label, code }) => [label, code]))

/** Whether a text is in the language in which she spoke or wrote. */
export const isOwnLanguage = (language: Language, ownWordsIn: string): boolean =>
  codeOf.get(ownWordsIn) === language

/** Which of her words are shown in another language than her own; none where hers is not known. */
export function translatedWords(
  ownWordsIn: string | null,
  shownIn: Readonly<Record<HerWords, Language | null>>,
): HerWords[] {
  if (ownWordsIn === null) return []
  return HER_WORDS.filter((words) => {
    const language = shownIn[words]
    return language !== null && !isOwnLanguage(language, ownWordsIn)
  })
}
