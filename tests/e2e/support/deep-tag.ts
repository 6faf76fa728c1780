import type { Language } from '#domain/constants.ts'

/** The languages in which every story is told: one from the left and one from the right. */
export const CHECKED_LANGUAGES: readonly Language[] = ['en', 'ar']

/** For the title of a story of each language: those beside English and Arabic are `npm run deep`'s. */
export const deepTag = (language: Language): string =>
  CHECKED_LANGUAGES.includes(language) ? '' : ' @deep'
