import type { Language } from '#domain/constants.ts'

/** Languages in their own words, for readers of no other. */
export const ownNames: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  hi: 'हिन्दी',
  ru: 'Русский',
  fr: 'Français',
}
