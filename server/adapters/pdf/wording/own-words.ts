import { agreementWording } from './agreement-by-language.ts'
import { certificateWording } from './certificate-wording.ts'
import { mandateWording } from './mandate-by-language.ts'
import { sheetWording } from './sheet-wording.ts'

/** Words of our own papers in all languages, as they stand between spaces: nobody's name or number. */
export const ownWords: ReadonlySet<string> = new Set(
  [agreementWording, certificateWording, mandateWording, sheetWording].flatMap(wordsIn),
)

function wordsIn(wording: unknown): string[] {
  if (typeof wording === 'string') return wording.split(' ')
  return wording instanceof Object ? Object.values(wording).flatMap(wordsIn) : []
}
