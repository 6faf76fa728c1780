import type { Language } from '#domain/constants.ts'

/** Public holidays by staff's English name (Cabinet Resolution 27 of 2024). */
const known: Record<string, Record<Exclude<Language, 'en'>, string>> = {
  'new year': {
    ar: 'رأس السنة الميلادية',
    hi: 'नया साल',
    ru: 'Новый год',
    fr: 'Nouvel an',
  },
  'national day': {
    ar: 'عيد الاتحاد',
    hi: 'राष्ट्रीय दिवस',
    ru: 'Национальный день',
    fr: 'Fête nationale',
  },
  'eid al-fitr': { ar: 'عيد الفطر', hi: 'ईद-उल-फ़ित्र', ru: 'Ураза-байрам', fr: 'Aïd el-Fitr' },
  'arafah day': { ar: 'يوم عرفة', hi: 'अरफ़ा का दिन', ru: 'День Арафата', fr: 'Jour d’Arafat' },
  'eid al-adha': { ar: 'عيد الأضحى', hi: 'ईद-उल-अज़हा', ru: 'Курбан-байрам', fr: 'Aïd el-Adha' },
  'islamic new year': {
    ar: 'رأس السنة الهجرية',
    hi: 'इस्लामी नया साल',
    ru: 'Исламский Новый год',
    fr: 'Nouvel an musulman',
  },
  'prophet’s birthday': {
    ar: 'المولد النبوي',
    hi: 'पैग़ंबर का जन्मदिन',
    ru: 'День рождения Пророка',
    fr: 'Naissance du Prophète',
  },
}

/** Names that have a translation, as staff choose them. */
export const knownHolidays = [
  'Eid al-Fitr',
  'Arafah Day',
  'Eid al-Adha',
  'Islamic New Year',
  'Prophet’s Birthday',
  'National Day',
  'New Year',
] as const

/** A holiday's name in a language; unknown names stay as typed. */
export function holidayNameIn(language: Language, name: string): string {
  if (language === 'en') return name
  const key = name.trim().toLowerCase().replaceAll("'", '’')
  return Object.hasOwn(known, key) ? (known[key]?.[language] ?? name) : name
}
