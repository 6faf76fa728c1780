import type { Ease, Religion, Skill } from '#domain/catalogue/codes.ts'
import { NATIONALITIES } from '#domain/catalogue/nationalities.ts'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'

/**
 * Filter groups in order. `any`: one choice is enough; `all`: she needs every one; `one`: choices
 * replace each other.
 */
export const FILTER_GROUPS = {
  lives: 'any',
  speaks: 'all',
  'good-at': 'all',
  'at-ease-with': 'all',
  nationality: 'any',
  religion: 'any',
  available: 'one',
  price: 'one',
  new: 'one',
} as const
export type FilterGroup = keyof typeof FILTER_GROUPS

export const filterGroups: readonly FilterGroup[] = [
  'lives',
  'speaks',
  'good-at',
  'at-ease-with',
  'nationality',
  'religion',
  'available',
  'price',
  'new',
]

/** `id` is in visitors' `preference`, so never changes; `value` in addresses. */
export type FilterOption = { id: number; group: FilterGroup; value: string }

/** Offered price ceilings in dirhams; addresses may have others. */
export const PRICE_STEPS = [2_500, 3_000, 3_500, 4_000] as const

/** A price ceiling's id is this plus its dirhams. */
export const PRICE_ID_BASE = 10_000

/** A code's word in addresses: `COOKING_ARABIC` is `cooking-arabic`. */
export const wordInAddress = (code: string): string => code.toLowerCase().replaceAll('_', '-')

/** Written out, because ids from list places would change with the list. */
const skillIds: Record<Skill, number> = {
  CLEANING: 101,
  DEEP_CLEANING: 102,
  LAUNDRY: 103,
  IRONING: 104,
  ORGANISING: 105,
  SEWING: 106,
  COOKING_ARABIC: 107,
  COOKING_INDIAN: 108,
  COOKING_ASIAN: 109,
  COOKING_WESTERN: 110,
  COOKING_AFRICAN: 111,
  BAKING: 112,
  HOSTING: 113,
  SHOPPING: 114,
  NEWBORNS: 115,
  TODDLERS: 116,
  SCHOOL_CHILDREN: 117,
  TWINS: 118,
  HOMEWORK: 119,
  SPECIAL_NEEDS: 120,
  FIRST_AID: 121,
  SWIMMING: 122,
  ELDER_CARE: 123,
  PET_CARE: 124,
}
const easeIds: Record<Ease, number> = {
  CATS: 201,
  DOGS: 202,
  BIRDS: 203,
  CAMERAS: 204,
  GRANDPARENTS: 205,
  BIG_FAMILY: 206,
  TRAVEL: 207,
  OTHER_STAFF: 208,
  POOL: 209,
}
const religionIds: Record<Religion, number> = {
  CHRISTIAN: 401,
  MUSLIM: 402,
  HINDU: 403,
  BUDDHIST: 404,
}

const fromIds = (group: FilterGroup, ids: Record<string, number>): FilterOption[] =>
  Object.entries(ids).map(([code, id]) => ({ id, group, value: wordInAddress(code) }))

/** All counted options, group by group. */
export const FILTER_OPTIONS: readonly FilterOption[] = [
  { id: 1, group: 'lives', value: 'live-in' },
  { id: 2, group: 'lives', value: 'live-out' },
  ...SPOKEN_LANGUAGES.map(({ id, slug }) => ({ id, group: 'speaks' as const, value: slug })),
  ...fromIds('good-at', skillIds),
  ...fromIds('at-ease-with', easeIds),
  ...NATIONALITIES.map(({ id, slug }) => ({ id, group: 'nationality' as const, value: slug })),
  ...fromIds('religion', religionIds),
  { id: 11, group: 'available', value: 'now' },
  { id: 12, group: 'available', value: 'two-weeks' },
  ...PRICE_STEPS.map((step) => ({
    id: PRICE_ID_BASE + step,
    group: 'price' as const,
    value: String(step),
  })),
  { id: 21, group: 'new', value: '1' },
]

const positions = new Map<FilterGroup, Map<string, number>>(
  filterGroups.map((group) => [group, new Map()]),
)
for (const [position, { group, value }] of FILTER_OPTIONS.entries()) {
  positions.get(group)?.set(value, position)
}

/** An option's place in `FILTER_OPTIONS`; undefined for other ceilings. */
export const optionPosition = (group: FilterGroup, value: string): number | undefined =>
  positions.get(group)?.get(value)

/** A `price` value in whole dirhams, 1 to 89,999. */
export const priceCeiling = (value: string): number | undefined =>
  /^[1-8]?\d{1,4}$/.test(value) && Number(value) > 0 ? Number(value) : undefined

/** Whether a value is valid in its group. */
export const isOption = (group: FilterGroup, value: string): boolean =>
  optionPosition(group, value) !== undefined ||
  (group === 'price' && priceCeiling(value) !== undefined)
