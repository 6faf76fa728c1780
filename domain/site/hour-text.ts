import type { Language } from '#domain/constants.ts'

/** A full hour of the day, 0 to 24, as a sentence says it: `10 pm`, in Russian `22:00`. */
export function hourText(language: Language, hour: number): string {
  const ofTwelve = hour % 12 || 12
  const isEarly = hour % 24 < 12
  return {
    en: `${ofTwelve} ${isEarly ? 'am' : 'pm'}`,
    ar: `${ofTwelve} ${isEarly ? 'صباحاً' : 'مساءً'}`,
    hi: `${partOfDayInHindi(hour % 24)} ${ofTwelve}`,
    ru: `${hour % 24}:00`,
    fr: `${hour % 24}\u00A0h`,
  }[language]
}

function partOfDayInHindi(hour: number): string {
  if (hour >= 4 && hour < 12) return 'सुबह'
  if (hour >= 12 && hour < 16) return 'दोपहर'
  return hour >= 16 && hour < 20 ? 'शाम' : 'रात'
}
