import type { Language } from '#domain/constants.ts'

/** Languages in their own words, for those who cannot read the page. */
export const ownNames: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  hi: 'हिन्दी',
  ru: 'Русский',
  fr: 'Français',
}
