import type { Language } from '#domain/constants.ts'

/** A full hour (0 to 24) in words: `10 pm`, in Russian `22:00`. */
export const hourText = (language: Language, hour: number): string => said(language, hour, '')

/** Minutes since midnight in words: `7:34 am`, in Hindi with the part of the day. */
export const timeText = (language: Language, minutes: number): string =>
  said(language, Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'))

/** `past` has the minutes; empty for a full hour. */
function said(language: Language, hour: number, past: string): string {
  const minutes = past && `:${past}`
  const ofTwelve = `${hour % 12 || 12}${minutes}`
  const isEarly = hour % 24 < 12
  return {
    en: `${ofTwelve} ${isEarly ? 'am' : 'pm'}`,
    ar: `${ofTwelve} ${isEarly ? 'صباحاً' : 'مساءً'}`,
    hi: `${partOfDayInHindi(hour % 24)} ${ofTwelve}`,
    ru: `${hour % 24}${minutes || ':00'}`,
    fr: `${hour % 24}\u00A0h${past && `\u00A0${past}`}`,
  }[language]
}

function partOfDayInHindi(hour: number): string {
  if (hour >= 4 && hour < 12) return 'सुबह'
  if (hour >= 12 && hour < 16) return 'दोपहर'
  return hour >= 16 && hour < 20 ? 'शाम' : 'रात'
}
