import type { getPeopleChange } from '#api/console/people/people-changes.ts'
import type { OutputOf } from '#api/define-call.ts'
import { publishingGaps } from '#domain/people/before-publishing.ts'
import { useProblemText } from '#web/console/people/form/field-context.ts'
import { useFieldName } from '#web/console/people/form/use-field-name.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { useWords } from '#web/console/use-words.ts'

type Why = OutputOf<typeof getPeopleChange>['people'][number]['why'][number]

/** Why somebody, or something of hers, stays as it is. */
export function useWhyText(): (why: readonly Why[]) => string {
  const say = useWords('changes')
  const people = useWords('people')
  const nameOf = useFieldName()
  const format = useFormatter()
  const problemText = useProblemText()

  function placeOf({ reason, place = '' }: Why): string {
    const gap = reason === 'not-ready' && publishingGaps.find((one) => one === place)
    return gap ? people(`missing.gaps.${gap}`) : nameOf(place)
  }
  return (why) => {
    const [first] = why
    if (!first) return ''
    const places = format.list(why.map(placeOf), { type: 'unit' })
    if (first.reason === 'wrong' && first.problem) {
      const { problem, limit, place = '' } = first
      const text = problemText({ place, problem, ...(limit === undefined ? {} : { limit }) })
      return `${nameOf(place)}: ${text}`
    }
    return say(`why.${first.reason}`, { places })
  }
}
