import type { DocumentLanguage } from '#server/adapters/pdf/paper/document-input.ts'
import { agreementAr } from './agreement-ar.ts'
import { agreementEn } from './agreement-en.ts'
import { agreementFr } from './agreement-fr.ts'
import { agreementHi } from './agreement-hi.ts'
import { agreementRu } from './agreement-ru.ts'
import type { AgreementWording } from './agreement-wording.ts'

export const agreementWording: Record<DocumentLanguage, AgreementWording> = {
  en: agreementEn,
  ar: agreementAr,
  hi: agreementHi,
  ru: agreementRu,
  fr: agreementFr,
}
