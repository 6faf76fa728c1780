import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** The school year, by Flesch and Kincaid, whose pupils read it: 6 at eleven, 7 at twelve. */
export function readingGrade(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf)
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}’']+/gu) ?? [])
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  })
}

/** A heading and each line of a list is a sentence of its own; a colon begins what is read anew. */
function sentencesOf(text: string): string[] {
  return asRead(text)
    .split(/[.!?:;](?=\s|$)|\n/)
    .filter((sentence) => /\p{L}{2}/u.test(sentence))
}

/** As somebody reads it: the last case of a plural, `ten` where a screen fills something in. */
function asRead(message: string): string {
  const cases = /\{\w+, (?:plural|select),.*\bother \{((?:[^{}]|\{[^{}]*\})*)\}\}/g
  return message
    .replace(/^---[\s\S]*?^---$/m, '')
    .replaceAll(cases, '$1')
    .replaceAll(/\]\([^)]*\)/g, '. ')
    .replaceAll(/\{#[\w-]+\}/g, '')
    .replaceAll(/\{[^{}]*\}/g, 'ten')
    .replaceAll(/<[^>]*>|[#>*[\]]/g, ' ')
}

export const wordCount = (text: string): number => (asRead(text).match(/[\p{L}’']+/gu) ?? []).length
