import {
  FILTER_GROUPS,
  FILTER_OPTIONS,
  filterGroups,
} from '#domain/catalogue/filters/filter-options.ts'
import type { FilterGroup } from '#domain/catalogue/filters/filter-options.ts'
import { hasWish } from '#domain/catalogue/filters/filters.ts'
import type { Filters, Wish } from '#domain/catalogue/filters/filters.ts'
import type { ListAnswer } from '#web/site/catalogue/list/load-list.ts'

export type CountedOption = Wish & { count: number; isChosen: boolean }
export type ShownGroup = { group: FilterGroup; first: CountedOption[]; rest: CountedOption[] }

/** The most wanted options of long groups. */
const leading: Partial<Record<FilterGroup, readonly string[]>> = {
  speaks: ['arabic', 'english', 'hindi', 'french', 'russian'],
  'good-at': ['cooking-arabic', 'newborns', 'toddlers', 'elder-care', 'pet-care', 'twins'],
  'at-ease-with': ['cats', 'dogs', 'cameras', 'grandparents'],
}
const FIRST = 6

/** Options with counts: wanted and chosen first, others on demand. */
export function shownGroups(filters: Filters, counts: ListAnswer['counts']): ShownGroup[] {
  const counted = new Map(counts.map(({ group, value, count }) => [`${group} ${value}`, count]))
  return filterGroups.map((group) => {
    const options = FILTER_OPTIONS.filter((option) => option.group === group)
      .map(({ value }) => ({
        group,
        value,
        count: counted.get(`${group} ${value}`) ?? 0,
        isChosen: hasWish(filters, { group, value }),
      }))
      .filter((option) => option.count > 0 || option.isChosen || isAlwaysShown(option))
    const ordered =
      group === 'nationality' ? options.toSorted((a, b) => b.count - a.count) : options
    const lead = leading[group]
    const isFirst = (option: CountedOption, place: number) =>
      option.isChosen || (lead ? lead.includes(option.value) : place < FIRST)
    return {
      group,
      first: ordered.filter(isFirst).toSorted(byLead(lead)),
      rest: ordered.filter((option, place) => !isFirst(option, place)),
    }
  })
}

/** Short lists show even options with 0; long ones do not. */
const isAlwaysShown = ({ group, value }: Wish): boolean =>
  group === 'nationality' ? false : group !== 'speaks' || (leading.speaks?.includes(value) ?? false)

const byLead = (lead: readonly string[] | undefined) => (a: Wish, b: Wish) =>
  placeIn(lead, a) - placeIn(lead, b)

function placeIn(lead: readonly string[] | undefined, { value }: Wish): number {
  const found = lead?.indexOf(value) ?? 0
  return found < 0 ? FIRST : found
}

/** Chips that would narrow the list without emptying it. */
export function suggestedWishes(groups: readonly ShownGroup[], total: number): Wish[] {
  const wanted: FilterGroup[] = ['lives', 'speaks', 'good-at', 'at-ease-with', 'available']
  return (
    groups
      .filter(({ group }) => wanted.includes(group))
      // Another choice of these groups would widen or replace.
      .filter(
        ({ group, first }) => FILTER_GROUPS[group] === 'all' || !first.some((one) => one.isChosen),
      )
      .flatMap(({ first }) => first.filter((one) => !one.isChosen && one.count > 0).slice(0, 2))
      .filter(({ count }) => count < total)
      .slice(0, 7)
  )
}
