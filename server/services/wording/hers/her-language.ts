import * as z from 'zod/mini'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'
import { emirates } from '#domain/hiring/values/emirates.ts'
import type { WorkerLanguage } from '#domain/visas/application/worker-languages.ts'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import am from './sentences/am.json' with { type: 'json' }
import ar from './sentences/ar.json' with { type: 'json' }
import bn from './sentences/bn.json' with { type: 'json' }
import en from './sentences/en.json' with { type: 'json' }
import fil from './sentences/fil.json' with { type: 'json' }
import fr from './sentences/fr.json' with { type: 'json' }
import hi from './sentences/hi.json' with { type: 'json' }
import id from './sentences/id.json' with { type: 'json' }
import ne from './sentences/ne.json' with { type: 'json' }
import ru from './sentences/ru.json' with { type: 'json' }
import si from './sentences/si.json' with { type: 'json' }
import sw from './sentences/sw.json' with { type: 'json' }

/** `isChecked`: a native reader has checked the texts; else the page says so. */
export type Sentences = typeof en

/** A language that lacks a sentence does not compile. */
const sentences = { en, ar, am, fil, id, sw, hi, ne, bn, si, fr, ru } satisfies Record<
  WorkerLanguage,
  Sentences
>

export type HerLanguage = WorkerLanguage
export const herLanguages: readonly HerLanguage[] = Object.keys(sentences).filter(isHerLanguage)

export function isHerLanguage(text: string): text is HerLanguage {
  return Object.hasOwn(sentences, text)
}

export const sentencesIn = (language: HerLanguage): Sentences => sentences[language]

/** From the language she speaks best to the one she speaks least. */
const levels = ['NATIVE', 'FLUENT', 'GOOD', 'SIMPLE', 'BASIC']
const spokenSchema = z.array(z.object({ label: z.string(), level: z.optional(z.string()) }))

/** The language she speaks best among ours, else English. */
export function languageOfHers(languages: unknown): HerLanguage {
  const spoken = z.parse(spokenSchema, languages)
  const known = spoken.flatMap(({ label, level }) => {
    const code = SPOKEN_LANGUAGES.find((language) => language.label === label)?.code ?? ''
    const rank = levels.indexOf(level ?? 'BASIC')
    return isHerLanguage(code) ? [{ code, rank }] : []
  })
  return known.toSorted((one, other) => one.rank - other.rank)[0]?.code ?? 'en'
}

/** Replaces `{name}` by its value and nothing else. */
export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** In her script. */
export function emirateIn(language: HerLanguage, code: EmirateCode): string {
  const key = emirates.find((emirate) => emirate.code === code)?.nameKey
  return key ? sentencesIn(language).emirates[key] : ''
}

const inDubai = { timeZone: 'Asia/Dubai', numberingSystem: 'latn', calendar: 'gregory' } as const
const localeFor = (language: HerLanguage) => (language === 'en' ? 'en-GB' : language)

/** ICU names lunar months in Sinhala, which nobody uses for dates. */
const sinhalaMonths = 'ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්'.split(
  ' ',
)

/** Such as "Tuesday 24 November". */
export function dayInHerLanguage(language: HerLanguage, day: string): string {
  const parts = new Intl.DateTimeFormat(localeFor(language), {
    ...inDubai,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).formatToParts(new Date(`${day}T12:00:00+04:00`))
  return parts.map((part) => inSinhala(language, day, part)).join('')
}

function inSinhala(language: HerLanguage, day: string, part: Intl.DateTimeFormatPart): string {
  const month = language === 'si' ? sinhalaMonths[Number(day.slice(5, 7)) - 1] : undefined
  return (part.type === 'month' && month) || part.value
}

/** The month of a day, such as "November 2026". */
export function monthIn(language: HerLanguage, day: string): string {
  const format = new Intl.DateTimeFormat(localeFor(language), {
    ...inDubai,
    month: 'long',
    year: 'numeric',
  })
  return format
    .formatToParts(new Date(`${day}T12:00:00+04:00`))
    .map((part) => inSinhala(language, day, part))
    .join('')
}

/** Such as "Thursday, 19:51": an instant of the next days. */
export function momentIn(language: HerLanguage, at: Date): string {
  return new Intl.DateTimeFormat(localeFor(language), {
    ...inDubai,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

/** The name of a day of the week, Sunday being 0. */
export function weekdayIn(language: HerLanguage, index: number): string {
  const format = new Intl.DateTimeFormat(localeFor(language), { ...inDubai, weekday: 'long' })
  // 1 November 2026 is a Sunday.
  return format.format(new Date(`2026-11-0${index + 1}T12:00:00+04:00`))
}

/** A language in its own name, such as "አማርኛ". */
export function ownName(code: HerLanguage): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
}
