import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { OpenForm } from '#web/flow/form/open-form.ts'
import type { Refusal } from './refusal.ts'
import { useRefusalText } from './refusal.ts'

type ShowsRefusals = Pick<OpenForm<FieldValues>, 'refusals' | 'attempt' | 'errorOf'>

/** Refusals besides the step's check, such as the pad's. */
export function useOwnRefusals() {
  const [own, setOwn] = useState<readonly Refusal[]>([])
  const [attempt, setAttempt] = useState(0)
  const textOf = useRefusalText()
  return {
    clear: () => setOwn([]),
    /** After a change drops refusals of these fields until the next press. */
    mend: (changed: readonly string[]) =>
      setOwn((known) => known.filter(({ field }) => !changed.includes(field))),
    refuse(refusal: Refusal) {
      setOwn([refusal])
      setAttempt((count) => count + 1)
    },
    /** Replaces the step's refusals by these, while there are any. */
    before<Step extends ShowsRefusals>(step: Step): Step {
      const here = (field: string) => own.find((refusal) => refusal.field === field)
      return {
        ...step,
        refusals: own.length > 0 ? own : step.refusals,
        attempt: step.attempt + attempt,
        errorOf(field) {
          const refusal = here(field)
          return refusal ? textOf(refusal) : step.errorOf(field)
        },
      }
    },
  }
}
