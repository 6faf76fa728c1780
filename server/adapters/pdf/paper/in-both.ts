import type { Bilingual, Cell } from './cell-lines.ts'
import type { DocumentLanguage } from './document-input.ts'
import { fillWording } from '#server/adapters/pdf/print/print-values.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'
import type { PaperWords } from '#server/adapters/pdf/wording/paper-words.ts'

type ByLanguage<Value> = (language: DocumentLanguage) => Value

/** What is said in a language, with its English, unless that says the same. */
export function inBoth(language: DocumentLanguage, say: ByLanguage<string>): Bilingual {
  const local = say(language)
  const english = language === 'en' ? local : say('en')
  return local === english ? { local } : { local, english }
}

/** A sentence of our papers in both, filled with what it names in each. */
export function sayInBoth(
  language: DocumentLanguage,
  pick: (words: PaperWords) => string,
  values: ByLanguage<Record<string, string>> = () => ({}),
): Bilingual {
  return inBoth(language, (of) => fillWording(pick(paperWords(of)), values(of)))
}

/** The mark beside what is a sample. */
export function sampleMark(
  language: DocumentLanguage,
  isSample: boolean | undefined,
): Pick<Cell, 'mark'> {
  return isSample ? { mark: sayInBoth(language, ({ mandate }) => mandate.values.sample) } : {}
}
