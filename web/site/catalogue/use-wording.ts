import { useLocale, useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue.ts'
import { AT_EASE_WITH, RELIGIONS, SKILLS } from '#domain/catalogue/codes.ts'
import type { Ease, Skill } from '#domain/catalogue/codes.ts'
import { slugOf } from '#domain/catalogue/filters/filter-options.ts'
import type { Wish } from '#domain/catalogue/filters/filters.ts'
import { NATIONALITIES } from '#domain/catalogue/nationalities.ts'
import type { Question, Reason } from '#domain/catalogue/reasons.ts'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'
import type { Tag } from '#domain/catalogue/tags.ts'
import { filsOfDirhams, formatMoney } from '#domain/payment/money.ts'
import { joinWords } from '#web/ui/join-words.ts'
import { levelOf } from './profile/told-by.ts'

/** Scripts without cases stay as they are. */
export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** `1:24`, left to right in every language. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** For codes of profiles and filters, in the visitor's language. */
export function useWording() {
  const t = useTranslations('catalogue')
  // Dates are written by locale; texts and captions by its language.
  const locale = useLocale().split('-')[0] ?? 'en'
  const skill = (code: Skill) => t(`skills.${code}`)
  const ease = (code: Ease) => t(`eases.${code}`)

  function spoken(one: MaidCard['languages'][number]): string {
    const level = levelOf(one)
    const language = one.language.name
    return level ? t('spoken', { language, level: t(`levels.${level}`) }) : language
  }

  function reason(one: Reason): string {
    if (one.kind === 'skill') return t(`skillReasons.${one.code}`)
    if (one.kind === 'ease') return t('easeReason', { what: ease(one.code) })
    return t('yearsInUae', { years: one.years })
  }

  function question(one: Question): string {
    if (one.kind === 'her-wish') return t('profile.askWish')
    if (one.kind === 'language') {
      return t('profile.askLanguage', { language: languageName(one.slug, locale) })
    }
    const what = one.kind === 'skill' ? skill(one.code) : ease(one.code)
    return t('profile.askAbout', { what })
  }

  function tag(one: Tag): string {
    return one.code === 'MOTHER_OF' ? t('motherOf', { count: one.count }) : t('muslimCompliant')
  }

  /** What an option is called, where a group stands above it. */
  function option({ group, value }: Wish): string {
    const skillCode = group === 'good-at' && SKILLS.find((code) => slugOf(code) === value)
    if (skillCode) return capitalised(skill(skillCode))
    const easeCode = group === 'at-ease-with' && AT_EASE_WITH.find((code) => slugOf(code) === value)
    if (easeCode) return capitalised(ease(easeCode))
    const belief = group === 'religion' && RELIGIONS.find((code) => slugOf(code) === value)
    if (belief) return t(`religions.${belief}`)
    if (group === 'speaks') return capitalised(languageName(value, locale))
    if (group === 'nationality') return countryName(value, locale)
    if (group === 'price') return capitalised(t('options.price', { price: dirhams(value) }))
    if (group === 'new') return capitalised(t('options.new'))
    const code = placeOrTime.find((known) => known === value)
    return code ? capitalised(t(`options.${code}`)) : value
  }

  /** The same without its group, on a chip. */
  function chip(wish: Wish): string {
    const code = placeOrTime.find((known) => known === wish.value)
    return code ? capitalised(t(`chips.${code}`)) : option(wish)
  }

  /** The same inside the sentence that counts people. */
  function phrase(wish: Wish): string {
    const { group, value } = wish
    const what = lowered(option(wish))
    if (group === 'speaks') {
      return t('phrases.speaks', { language: languageName(value, locale) })
    }
    if (group === 'nationality') return t('phrases.nationality', { country: option(wish) })
    const skillCode = SKILLS.find((code) => slugOf(code) === value)
    if (group === 'good-at' && skillCode) return t('phrases.good-at', { what: skill(skillCode) })
    const easeCode = AT_EASE_WITH.find((code) => slugOf(code) === value)
    if (group === 'at-ease-with' && easeCode) {
      return t('phrases.at-ease-with', { what: ease(easeCode) })
    }
    if (group === 'price') return t('options.price', { price: dirhams(value) })
    const code = placeOrTime.find((known) => known === value)
    return code ? t(`phrases.${code}`) : what
  }

  const join = (words: readonly string[]) => joinWords(words, locale)

  return { t, locale, join, skill, ease, spoken, reason, question, tag, option, chip, phrase }
}

const placeOrTime = ['live-in', 'live-out', 'now', 'two-weeks'] as const

const lowered = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

const dirhams = (value: string): string => formatMoney(filsOfDirhams(Number(value)))

function languageName(slug: string, locale: string): string {
  const known = SPOKEN_LANGUAGES.find((language) => language.slug === slug)
  if (!known || locale === 'en') return known?.label ?? slug
  return nameOf('language', known.code, locale) ?? known.label
}

function countryName(slug: string, locale: string): string {
  const known = NATIONALITIES.find((country) => country.slug === slug)
  return (known && nameOf('region', known.code, locale)) ?? slug
}

function nameOf(type: 'language' | 'region', code: string, locale: string): string | undefined {
  return new Intl.DisplayNames([locale], { type, style: 'short', fallback: 'none' }).of(code)
}
