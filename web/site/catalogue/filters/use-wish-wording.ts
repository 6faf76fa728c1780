import { useTranslations } from 'use-intl'
import { AT_EASE_WITH, RELIGIONS, SKILLS } from '#domain/catalogue/codes.ts'
import { wordInAddress } from '#domain/catalogue/filters/filter-options.ts'
import type { FilterGroup } from '#domain/catalogue/filters/filter-options.ts'
import type { Wish } from '#domain/catalogue/filters/filters.ts'
import { NATIONALITIES } from '#domain/catalogue/nationalities.ts'
import { filsOfDirhams } from '#domain/payment/money.ts'
import {
  capitalised,
  languageName,
  placeName,
  useWording,
} from '#web/site/catalogue/use-wording.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** Wording of wishes; only the list's pages have these words. */
export function useWishWording() {
  const t = useTranslations('list')
  const moneyText = useMoneyText()
  const dirhams = (value: string) => moneyText(filsOfDirhams(Number(value)))
  const { t: tPeople, locale, skill, ease } = useWording()

  /** An option's name below its group's heading. */
  function option({ group, value }: Wish): string {
    const skillCode = group === 'good-at' && SKILLS.find((code) => wordInAddress(code) === value)
    if (skillCode) return capitalised(skill(skillCode))
    const easeCode =
      group === 'at-ease-with' && AT_EASE_WITH.find((code) => wordInAddress(code) === value)
    if (easeCode) return capitalised(ease(easeCode))
    const belief = group === 'religion' && RELIGIONS.find((code) => wordInAddress(code) === value)
    if (belief) return tPeople(`religions.${belief}`)
    if (group === 'speaks') return capitalised(languageName(value, locale))
    if (group === 'nationality') return countryName(value, locale)
    if (group === 'price') return capitalised(t('options.price', { price: dirhams(value) }))
    if (group === 'new') return capitalised(t('options.new'))
    const code = placeOrTime.find((known) => known === value)
    return code ? capitalised(t(`options.${code}`)) : value
  }

  /** An option's name on a chip, without its group. */
  function chip(wish: Wish): string {
    const code = placeOrTime.find((known) => known === wish.value)
    return code ? capitalised(t(`chips.${code}`)) : option(wish)
  }

  /** The same in a row of others: names of languages, countries and beliefs stay as they are. */
  function named(wish: Wish): string {
    const { group, value } = wish
    if (group === 'speaks') return languageName(value, locale)
    // "Arabic cooking" keeps its capital.
    const skillCode = group === 'good-at' && SKILLS.find((code) => wordInAddress(code) === value)
    if (skillCode) return skill(skillCode)
    return isProper.has(wish.group) ? chip(wish) : lowered(chip(wish))
  }

  /** An option within the sentence that counts people. */
  function phrase(wish: Wish): string {
    const { group, value } = wish
    const what = lowered(option(wish))
    if (group === 'speaks') {
      return t('phrases.speaks', { language: languageName(value, locale) })
    }
    if (group === 'nationality') return t('phrases.nationality', { country: option(wish) })
    const skillCode = SKILLS.find((code) => wordInAddress(code) === value)
    if (group === 'good-at' && skillCode) return t('phrases.good-at', { what: skill(skillCode) })
    const easeCode = AT_EASE_WITH.find((code) => wordInAddress(code) === value)
    if (group === 'at-ease-with' && easeCode) {
      return t('phrases.at-ease-with', { what: ease(easeCode) })
    }
    if (group === 'price') return t('options.price', { price: dirhams(value) })
    const code = placeOrTime.find((known) => known === value)
    return code ? t(`phrases.${code}`) : what
  }

  return { option, chip, named, phrase }
}

const placeOrTime = ['live-in', 'live-out', 'now', 'two-weeks'] as const

const isProper = new Set<FilterGroup>(['nationality', 'religion'])

const lowered = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

function countryName(slug: string, locale: string): string {
  const known = NATIONALITIES.find((country) => country.slug === slug)
  return (known && placeName('region', known.code, locale)) ?? slug
}
