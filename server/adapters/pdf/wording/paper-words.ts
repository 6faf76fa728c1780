import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import agreement from './agreement.json' with { type: 'json' }
import certificate from './certificate.json' with { type: 'json' }
import mandate from './mandate.json' with { type: 'json' }
import sheet from './sheet.json' with { type: 'json' }

export type PaperWords = {
  /** Its clauses stand in printed order. Duties: Federal Decree-Law 9 of 2022, Cabinet Resolution 106 of 2022. */
  agreement: (typeof agreement)['en']
  /** Words of the certificate beside those of a paper's own page of evidence. */
  certificate: (typeof certificate)['en']
  /** Fields of the form UAEDDS/DDAO. */
  mandate: (typeof mandate)['en']
  /** Words of every document: the frame, signatures and page of evidence. */
  sheet: (typeof sheet)['en']
}

/** What our papers say in a language, with {names} to be filled in. */
export const paperWords = (language: Language): PaperWords => ({
  agreement: agreement[language],
  certificate: certificate[language],
  mandate: mandate[language],
  sheet: sheet[language],
})

/** Words of our own papers in all languages, as they stand between spaces: nobody's name or number. */
export const ownWords: ReadonlySet<string> = new Set(LANGUAGES.map(paperWords).flatMap(wordsIn))

function wordsIn(wording: unknown): string[] {
  if (typeof wording === 'string') return wording.split(' ')
  return wording instanceof Object ? Object.values(wording).flatMap(wordsIn) : []
}
