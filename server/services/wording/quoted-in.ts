import type { Language } from '#domain/constants.ts'
import { languageOrEnglish } from './find-language.ts'

/** The full sentence is on the household's page. */
const QUOTED_LETTERS = 40

const marks: Record<Language, readonly [string, string]> = {
  en: ['“', '”'],
  ar: ['«', '»'],
  hi: ['“', '”'],
  ru: ['«', '»'],
  fr: ['«\u00A0', '\u00A0»'],
}

/** Cuts and quotes somebody's words, after a space; empty for none. */
export function quotedIn(language: string, sentence: string): string {
  const [open, close] = marks[languageOrEnglish(language)]
  return sentence ? ` ${open}${cut(sentence)}${close}` : ''
}

function cut(sentence: string): string {
  const letters = [...sentence.replace(/\s+/g, ' ')]
  if (letters.length <= QUOTED_LETTERS) return letters.join('')
  return `${letters
    .slice(0, QUOTED_LETTERS - 3)
    .join('')
    .trimEnd()}...`
}
