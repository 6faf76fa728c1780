import type { DocumentLanguage } from '#server/adapters/pdf/paper/document-input.ts'
import { mandateAr } from './mandate-ar.ts'
import { mandateEn } from './mandate-en.ts'
import { mandateFr } from './mandate-fr.ts'
import { mandateHi } from './mandate-hi.ts'
import { mandateRu } from './mandate-ru.ts'
import type { MandateWording } from './mandate-wording.ts'

export const mandateWording: Record<DocumentLanguage, MandateWording> = {
  en: mandateEn,
  ar: mandateAr,
  hi: mandateHi,
  ru: mandateRu,
  fr: mandateFr,
}
