import type { Skill } from '#domain/catalogue/codes.ts'
import { wordInAddress } from '#domain/catalogue/filters/filter-options.ts'
import { filtersOf, listWishes } from '#domain/catalogue/filters/filters.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import type { Bother } from '#domain/hiring/answers/most-hated-preferences.ts'

const skills = (...codes: Skill[]): Filters => ({ 'good-at': codes.map(wordInAddress) })

/** Filters against each bother (ruling 36); profiles say nothing of habits. */
const against: Record<Bother, Filters> = {
  late: {},
  phone: {},
  'no-english': { speaks: ['english'] },
  untidy: skills('DEEP_CLEANING', 'ORGANISING'),
  'cooks-badly': skills('COOKING_ARABIC', 'COOKING_INDIAN', 'COOKING_ASIAN', 'COOKING_WESTERN'),
  'not-gentle': skills('NEWBORNS', 'TODDLERS', 'SCHOOL_CHILDREN'),
  'leaves-early': {},
  'not-honest': {},
}

/** Soft wishes for a replacement from what the household disliked. */
export function wishesAgainst(bothers: readonly Bother[]): Filters {
  return filtersOf(bothers.flatMap((bother) => listWishes(against[bother])))
}
