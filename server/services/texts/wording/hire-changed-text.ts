import { brand } from '#domain/brand.ts'
import { findLanguage } from '#server/services/texts/text-language.ts'

const sentences = {
  en: (url: string) => `${brand.name}: your hire has moved on. See what is new: ${url}`,
  // Begins with an Arabic word: phones take the direction from it.
  ar: (url: string) => `من ${brand.name}: هناك جديد في طلبكم. اطّلعوا عليه: ${url}`,
  hi: (url: string) => `${brand.name}: आपकी नियुक्ति आगे बढ़ी है। नया देखें: ${url}`,
  ru: (url: string) => `${brand.name}: по вашей заявке есть новости: ${url}`,
  fr: (url: string) => `${brand.name} : votre embauche a avancé. Voyez la suite : ${url}`,
}

/** That something happened, and nothing of what: anybody may see a phone's screen. */
export const hireChangedText = (language: string, url: string): string =>
  sentences[findLanguage(language)](url)
