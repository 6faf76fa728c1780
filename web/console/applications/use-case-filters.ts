import { stallsOf, waitsFor } from '#domain/cases/stalls.ts'
import { arrivalSpans, caseStages } from '#domain/staff/case-stages.ts'
import type { TableFilter } from '#web/console/table/table-bar.tsx'
import { useWords } from '#web/console/use-words.ts'

const waitsOfHires = waitsFor.filter((one) => one !== 'authority')

/** What the list of applications is filtered by. */
export function useCaseFilters(): readonly TableFilter[] {
  const say = useWords('applications')
  const filter = <Value extends string>(
    name: 'stage' | 'waitsFor' | 'reason' | 'isLate' | 'assignee' | 'arrives',
    values: readonly Value[],
    wordsOf: (value: Value) => string,
  ): TableFilter => ({
    name,
    label: say(`filters.${name}`),
    any: say(`any.${name}`),
    options: values.map((value) => [value, wordsOf(value)]),
  })
  return [
    filter('stage', caseStages, (one) => say(`stages.${one}`)),
    filter('waitsFor', waitsOfHires, (one) => say(`values.${one}`)),
    filter('reason', stallsOf('hire'), (one) => say(`values.${one}`)),
    filter('isLate', ['true'], (one) => say(`values.${one}`)),
    filter('assignee', ['mine', 'nobody'], (one) => say(`assignees.${one}`)),
    filter('arrives', arrivalSpans, (one) => say(`spans.${one}`)),
  ]
}
