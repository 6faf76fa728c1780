import { NATIONALITIES } from '#domain/catalogue/nationalities.ts'
import { personStates } from '#domain/people/person-state.ts'
import { profileFields } from '#domain/people/profile-fields.ts'
import type { TableFilter } from '#web/console/table/table-bar.tsx'
import { useWords } from '#web/console/use-words.ts'
import { useNames } from './use-names.ts'

/** What the list of people is filtered by. */
export function usePeopleFilters(): readonly TableFilter[] {
  const say = useWords('people')
  const names = useNames()
  const filter = <Value extends string>(
    name: 'state' | 'nationality' | 'availability' | 'hasVideo',
    values: readonly Value[],
    wordsOf: (value: Value) => string,
  ): TableFilter => ({
    name,
    label: say(`filters.${name}`),
    any: say(`any.${name}`),
    options: values.map((value) => [value, wordsOf(value)]),
  })
  const countries = NATIONALITIES.map(({ code }) => code).toSorted((one, other) =>
    names.byName(names.country(one), names.country(other)),
  )
  return [
    filter('state', personStates, (one) => say(`states.${one}`)),
    filter('nationality', countries, names.country),
    filter('availability', profileFields.availability.codes, (one) => say(`start.${one}`)),
    filter('hasVideo', ['true', 'false'], (one) => say(`video.${one}`)),
  ]
}
