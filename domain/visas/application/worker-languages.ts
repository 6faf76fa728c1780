/** Languages in which a worker may be spoken to, as hers in a hire (ruling 39). */
export const workerLanguages = [
  'en',
  'am',
  'ar',
  'bn',
  'fil',
  'fr',
  'hi',
  'id',
  'ne',
  'ru',
  'si',
  'sw',
] as const
export type WorkerLanguage = (typeof workerLanguages)[number]

/** Each language in itself, for whoever chooses one. */
export const workerLanguageNames: Readonly<Record<WorkerLanguage, string>> = {
  en: 'English',
  am: 'አማርኛ',
  ar: 'العربية',
  bn: 'বাংলা',
  fil: 'Filipino',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  ne: 'नेपाली',
  ru: 'Русский',
  si: 'සිංහල',
  sw: 'Kiswahili',
}
