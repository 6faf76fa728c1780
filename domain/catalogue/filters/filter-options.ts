import { AT_EASE_WITH, RELIGIONS, SKILLS } from '#domain/catalogue/codes.ts'
import { NATIONALITIES } from '#domain/catalogue/nationalities.ts'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'

/**
 * The groups of the list's filters, in the order of the sheet and of the address; each is a word of
 * the query. `any`: one of the chosen is enough, because a person lives or comes from one place.
 * `all`: she must have every chosen one, because a family that asks for Arabic and English needs
 * both. `one`: a second choice replaces the first.
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

/** `id` is what a visitor's `preference` keeps and never changes; `value` stands in the address. */
export type FilterOption = { id: number; group: FilterGroup; value: string }

/** Monthly ceilings in whole dirhams that are offered and counted; the address takes any other too. */
export const PRICE_STEPS = [2_500, 3_000, 3_500, 4_000] as const

/** Ids of price ceilings are this plus the dirhams. */
export const PRICE_ID_BASE = 10_000

/** The word in the address of a code: `COOKING_ARABIC` is `cooking-arabic`. */
export const slugOf = (code: string): string => code.toLowerCase().replaceAll('_', '-')

const fromCodes = (group: FilterGroup, firstId: number, codes: readonly string[]) =>
  codes.map((code, position) => ({ id: firstId + position, group, value: slugOf(code) }))

/** Every option that is counted, group after group. */
export const FILTER_OPTIONS: readonly FilterOption[] = [
  { id: 1, group: 'lives', value: 'live-in' },
  { id: 2, group: 'lives', value: 'live-out' },
  ...SPOKEN_LANGUAGES.map(({ id, slug }) => ({ id, group: 'speaks' as const, value: slug })),
  ...fromCodes('good-at', 101, SKILLS),
  ...fromCodes('at-ease-with', 201, AT_EASE_WITH),
  ...NATIONALITIES.map(({ id, slug }) => ({ id, group: 'nationality' as const, value: slug })),
  ...fromCodes('religion', 401, RELIGIONS),
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

/** The place of an option in `FILTER_OPTIONS`; none for a ceiling between the steps. */
export const optionPosition = (group: FilterGroup, value: string): number | undefined =>
  positions.get(group)?.get(value)

/** The ceiling in whole dirhams, of 1 to 89,999, that a value of `price` stands for. */
export const priceCeiling = (value: string): number | undefined =>
  /^[1-8]?\d{1,4}$/.test(value) && Number(value) > 0 ? Number(value) : undefined

/** Whether a value may stand in its group. */
export const isOption = (group: FilterGroup, value: string): boolean =>
  optionPosition(group, value) !== undefined ||
  (group === 'price' && priceCeiling(value) !== undefined)
