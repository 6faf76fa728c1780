import type { listPeopleChanges } from '#api/console/people/people-changes.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useFieldName } from '#web/console/people/form/use-field-name.ts'
import { usePersonValueText } from '#web/console/people/sections/use-person-value-text.ts'
import { useWords } from '#web/console/use-words.ts'

type Change = OutputOf<typeof listPeopleChanges>['changes'][number]['change']

/** A change of many people in a few words, such as `Added: Sewing`. */
export function useChangeText(): (change: Change) => string {
  const say = useWords('changes')
  const nameOf = useFieldName()
  const textOf = usePersonValueText()
  return (change) => {
    if (change.act === 'set') {
      return Object.entries(change.values)
        .map(([place, value]) => `${nameOf(place)}: ${textOf(place, value)}`)
        .join(', ')
    }
    if (change.act === 'raise') {
      const by = `${change.by > 0 ? '+' : '−'}${Math.abs(change.by)}`
      return `${nameOf(change.field)}: ${by}`
    }
    if (change.act === 'add' || change.act === 'remove') {
      return say(`did.${change.act}`, { what: textOf(change.field, change.code) })
    }
    return say(`did.${change.act}`)
  }
}
