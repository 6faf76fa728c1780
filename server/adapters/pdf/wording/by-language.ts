import type { DocumentLanguage } from '#server/adapters/pdf/paper/document-input.ts'
import { mandateAr } from './mandate-ar.ts'
import { mandateEn } from './mandate-en.ts'
import { mandateFr } from './mandate-fr.ts'
import { mandateHi } from './mandate-hi.ts'
import { mandateRu } from './mandate-ru.ts'
import type { MandateWording } from './mandate-wording.ts'
import { certificateWording } from './certificate-wording.ts'
import { sheetWording } from './sheet-wording.ts'
import { agreementAr } from './agreement-ar.ts'
import { agreementEn } from './agreement-en.ts'
import { agreementFr } from './agreement-fr.ts'
import { agreementHi } from './agreement-hi.ts'
import { agreementRu } from './agreement-ru.ts'
import type { AgreementWording } from './agreement-wording.ts'

export const mandateWording: Record<DocumentLanguage, MandateWording> = {
  en: mandateEn,
  ar: mandateAr,
  hi: mandateHi,
  ru: mandateRu,
  fr: mandateFr,
}

export const agreementWording: Record<DocumentLanguage, AgreementWording> = {
  en: agreementEn,
  ar: agreementAr,
  hi: agreementHi,
  ru: agreementRu,
  fr: agreementFr,
}

/** Words of our papers in all languages, between spaces, without names or numbers. */
export const ownWords: ReadonlySet<string> = new Set(
  [agreementWording, certificateWording, mandateWording, sheetWording].flatMap(wordsIn),
)

function wordsIn(wording: unknown): string[] {
  if (typeof wording === 'string') return wording.split(' ')
  return wording instanceof Object ? Object.values(wording).flatMap(wordsIn) : []
}
