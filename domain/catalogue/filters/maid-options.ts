import type { Day } from '#domain/day.ts'
import { FILS_PER_DIRHAM } from '#domain/payment/money.ts'
import { canStartNow, canStartSoon } from '#domain/catalogue/availability.ts'
import { LANGUAGE_LEVELS } from '#domain/catalogue/codes.ts'
import {
  FILTER_GROUPS,
  PRICE_STEPS,
  filterGroups,
  priceCeiling,
  wordInAddress,
} from './filter-options.ts'
import type { FilterGroup } from './filter-options.ts'
import { filtersOf, listWishes } from './filters.ts'
import type { Filters, Wish } from './filters.ts'
import { isNew } from '#domain/catalogue/maid.ts'
import type { PublishedMaid, SpokenLanguage } from '#domain/catalogue/maid.ts'
import { nationalitySlug } from '#domain/catalogue/nationalities.ts'
import { languageSlug } from '#domain/catalogue/spoken-languages.ts'

/** Published fields to filter and sort by, so that counts reveal nothing. */
export type Searchable = Pick<
  PublishedMaid,
  | 'id'
  | 'roles'
  | 'liveIn'
  | 'liveOut'
  | 'languages'
  | 'skills'
  | 'atEaseWith'
  | 'nationality'
  | 'religion'
  | 'availability'
  | 'monthlyPrice'
  | 'yearsExperience'
  | 'addedOn'
  | 'wishes'
>

/**
 * SIMPLE (daily tasks) or better. A language without a level counts, because the specification
 * makes it optional.
 */
export const speaksWellEnough = ({ level }: SpokenLanguage): boolean =>
  !level || LANGUAGE_LEVELS.indexOf(level.label) >= LANGUAGE_LEVELS.indexOf('SIMPLE')

/** Facts whose options do not depend on the day. */
export type Lasting = Omit<
  Searchable,
  'id' | 'roles' | 'availability' | 'yearsExperience' | 'addedOn'
>

/** Every filter option that a profile satisfies on a day. */
export const optionsOf = (maid: Searchable, today: Day): Wish[] => [
  ...lastingOptionsOf(maid),
  ...datedOptionsOf(maid, today),
]

/** The options she satisfies on any day. */
export function lastingOptionsOf(maid: Lasting): Wish[] {
  const speaks = maid.languages.filter(speaksWellEnough).map((one) => one.language.label)
  return [
    ...wishes('lives', [maid.liveIn && 'live-in', maid.liveOut && 'live-out']),
    ...wishes('speaks', speaks.map(languageSlug)),
    ...wishes('good-at', maid.skills.map(wordInAddress)),
    ...wishes('at-ease-with', maid.atEaseWith.map(wordInAddress)),
    ...wishes('nationality', [maid.nationality && nationalitySlug(maid.nationality.code)]),
    ...wishes('religion', [maid.religion && wordInAddress(maid.religion)]),
    ...wishes(
      'price',
      PRICE_STEPS.filter((step) => maid.monthlyPrice <= step * FILS_PER_DIRHAM).map(String),
    ),
  ]
}

/** The groups whose options change with the day. */
export const DATED_GROUPS: readonly FilterGroup[] = ['available', 'new']

/** Only the options that depend on the day. */
export const datedOptionsOf = (
  { availability, addedOn }: Pick<Searchable, 'availability' | 'addedOn'>,
  today: Day,
): Wish[] => [
  ...wishes('available', [
    canStartNow(availability, today) && 'now',
    canStartSoon(availability, today) && 'two-weeks',
  ]),
  ...wishes('new', [isNew(addedOn, today) && '1']),
]

const wishes = (group: FilterGroup, values: readonly (string | false | undefined)[]): Wish[] =>
  values.filter((value) => typeof value === 'string').map((value) => ({ group, value }))

/** The wishes that a profile does not meet. Of a group in which one wish is enough: all of them, or none. */
export const wishesNotMet = (maid: Searchable, filters: Filters, today: Day): Filters =>
  filtersOf(
    listWishes(filters).filter(({ group, value }) => {
      const chosen = FILTER_GROUPS[group] === 'all' ? [value] : filters[group]
      return !fitsFilters(maid, { [group]: chosen }, today)
    }),
  )

/** Whether one profile fits, as for a match alert. */
export function fitsFilters(maid: Searchable, filters: Filters, today: Day): boolean {
  const has = optionsOf(maid, today)
  return filterGroups.every((group) => {
    const chosen = filters[group]
    if (!chosen?.length) return true
    const fits = (value: string) => {
      const ceiling = group === 'price' ? priceCeiling(value) : undefined
      if (ceiling !== undefined) return maid.monthlyPrice <= ceiling * FILS_PER_DIRHAM
      return has.some((option) => option.group === group && option.value === value)
    }
    return FILTER_GROUPS[group] === 'all' ? chosen.every(fits) : chosen.some(fits)
  })
}
