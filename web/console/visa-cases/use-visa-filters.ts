import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import { stallsOf } from '#domain/cases/stalls.ts'
import { visaPhases } from '#domain/visas/case/visa-phases.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import type { TableFilter } from '#web/console/table/table-bar.tsx'
import { useWords } from '#web/console/use-words.ts'
import { useVisaNames } from './use-visa-names.ts'

/** What the list of visas is filtered by. */
export function useVisaFilters(): readonly TableFilter[] {
  const say = useWords('visaCases')
  const names = useVisaNames()
  const sayWaits = useWords('applications')
  const sayPlace = useWords('today')
  const filter = <Value extends string>(
    name: 'kind' | 'stage' | 'emirate' | 'reason' | 'isLate' | 'assignee',
    values: readonly Value[],
    wordsOf: (value: Value) => string,
  ): TableFilter => ({
    name,
    label: say(`filters.${name}`),
    any: say(`any.${name}`),
    options: values.map((value) => [value, wordsOf(value)]),
  })
  return [
    filter('stage', visaPhases, (one) => say(`stages.${one}`)),
    filter('kind', visaKinds, (one) => names.kinds[one]),
    filter('emirate', emirateCodes, (one) => sayPlace(`emirates.${one}`)),
    filter('reason', stallsOf('visa'), (one) => sayWaits(`values.${one}`)),
    filter('isLate', ['true'], (one) => sayWaits(`values.${one}`)),
    filter('assignee', ['mine', 'nobody'], (one) => sayWaits(`assignees.${one}`)),
  ]
}
