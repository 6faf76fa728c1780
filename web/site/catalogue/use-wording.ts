import { useLocale, useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { Ease, Skill } from '#domain/catalogue/codes.ts'
import type { Question, Reason } from '#domain/catalogue/reasons.ts'
import { rareLanguageName } from '#domain/catalogue/rare-language-names.ts'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'
import type { Tag } from '#domain/catalogue/tags.ts'
import { joinWords } from '#web/ui/inline-texts.ts'
import { levelOf } from './profile/told-by.ts'

/** Scripts without letter case stay. */
export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** `1:24`, left to right in every language. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Wording of profile and filter codes. */
export function useWording() {
  const t = useTranslations('catalogue')
  // Dates follow the locale, texts its language.
  const locale = useLocale().split('-')[0] ?? 'en'
  const skill = (code: Skill) => t(`skills.${code}`)
  const ease = (code: Ease) => t(`eases.${code}`)

  function spoken(one: MaidCard['languages'][number]): string {
    const level = levelOf(one)
    const language = one.language.name
    return level ? t('spoken', { language, level: t(`levels.${level}`) }) : language
  }

  function reason(one: Reason): string {
    if (one.kind === 'language') {
      const language = languageName(one.slug, locale)
      if (!one.level) return t('languageTold', { language })
      return t('languageReason', { language, level: t(`levels.${one.level}`) })
    }
    if (one.kind === 'skill') return t(`skillReasons.${one.code}`)
    if (one.kind === 'ease') return t('easeReason', { what: ease(one.code) })
    return t('yearsInUae', { years: one.years })
  }

  function question(one: Question): string {
    if (one.kind === 'her-wish') {
      return t('profile.askWish', { what: t(`herWishes.${one.code}`) })
    }
    if (one.kind === 'language') {
      return t('profile.askLanguage', { language: languageName(one.slug, locale) })
    }
    const what = one.kind === 'skill' ? skill(one.code) : ease(one.code)
    return t('profile.askAbout', { what })
  }

  function tag(one: Tag): string {
    if (one.code === 'WORK') return capitalised(skill(one.skill))
    return one.code === 'MOTHER_OF' ? t('motherOf', { count: one.count }) : t('muslimCompliant')
  }

  const join = (words: readonly string[]) => joinWords(words, locale)

  return { t, locale, join, skill, ease, spoken, reason, question, tag }
}

/** A language's name, in English where the locale lacks it. */
export function languageName(slug: string, locale: string): string {
  const known = SPOKEN_LANGUAGES.find((language) => language.slug === slug)
  if (!known || locale === 'en') return known?.label ?? slug
  const { code, label } = known
  return rareLanguageName(code, locale) ?? placeName('language', code, locale) ?? label
}

/** A language's or country's name. */
export function placeName(
  type: 'language' | 'region',
  code: string,
  locale: string,
): string | undefined {
  const key = `${type} ${locale}`
  const names =
    namesOf.get(key) ?? new Intl.DisplayNames([locale], { type, style: 'short', fallback: 'none' })
  namesOf.set(key, names)
  return names.of(code)
}

/** Cached, because making one takes longer than using it. */
const namesOf = new Map<string, Intl.DisplayNames>()
