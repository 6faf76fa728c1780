import type { Language } from '#domain/constants.ts'

/** A full hour of the day, 0 to 23, as a sentence says it: `10 pm`, in Russian `22:00`. */
export function hourText(language: Language, hour: number): string {
  const ofTwelve = hour % 12 || 12
  const isEarly = hour < 12
  return {
    en: `${ofTwelve} ${isEarly ? 'am' : 'pm'}`,
    ar: `${ofTwelve} ${isEarly ? 'صباحاً' : 'مساءً'}`,
    hi: `${isEarly ? 'सुबह' : 'रात'} ${ofTwelve}`,
    ru: `${hour}:00`,
    fr: `${hour}\u00A0h`,
  }[language]
}
