import type { getPersonHistory } from '#api/console/people/people.ts'
import type { OutputOf } from '#api/define-call.ts'
import { CHECK_KINDS } from '#domain/catalogue/checks.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import { numberReasons } from '#domain/people/number-reasons.ts'
import { personConsents } from '#domain/people/person-consents.ts'
import { useLanguageName } from '#web/console/people/video/use-language-name.ts'
import { useWords } from '#web/console/use-words.ts'

type PersonEvent = Pick<OutputOf<typeof getPersonHistory>['events'][number], 'kind' | 'holds'>

/** What was done to a person, in words. */
export function usePersonEventText(): (event: PersonEvent) => string {
  const say = useWords('people')
  const nameOf = useLanguageName()
  return ({ kind, holds }) => {
    const said = (name: string) => String(holds[name] ?? '')
    const check = said('check')
    const field = said('field')
    const reason = said('reason')
    return say(`history.kinds.${kind}`, {
      to: said('to'),
      language: nameOf(said('language') || 'und'),
      check: isCodeOf(CHECK_KINDS, check) ? say(`checks.kinds.${check}`) : check,
      field: isCodeOf(personConsents, field) ? say(`consents.fields.${field}`) : field,
      reason: isCodeOf(numberReasons, reason) ? say(`number.reasons.${reason}`) : reason,
    })
  }
}
