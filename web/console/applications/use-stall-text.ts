import { useNow } from 'use-intl'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import type { listCases } from '#api/console/cases/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import { hasStopped } from '#domain/cases/stalls.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useStepText } from './use-step-text.ts'
import { useWords } from '#web/console/use-words.ts'

type Case = Pick<
  OutputOf<typeof listCases>['cases'][number],
  'reason' | 'since' | 'step' | 'taskKind'
> & {
  /** Day of Dubai; no visa has one. */
  arrivalOn?: string | null
}

/** One sentence that says why an application does not go on, and since when. */
export function useStallText(): (shown: Case) => string {
  const say = useWords('applications')
  const ago = useRelativeTime()
  const nameOf = useStepText()
  const now = useNow()
  const { day } = useShown()
  return ({ reason, since, step, taskKind, arrivalOn }) => {
    if (!reason || !since) return say('reasons.none')
    const time = ago(since)
    const isFilling = reason === 'household-quiet' && !hasStopped(new Date(since), now)
    return say(`reasons.${isFilling ? 'filling' : reason}`, {
      time,
      day: arrivalOn ? day(arrivalOn) : 'none',
      step: step ? nameOf(step) : 'none',
      task: say(`tasks.${taskKind ?? 'other'}`),
    })
  }
}
