import { Link } from 'react-router'
import { SampleTag } from '#web/console/applications/sample-tag.tsx'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import type { ListedVisa } from './listed-visa.ts'

/** Green once it is issued, grey before it is sent and after another end. */
export function dotOf({ stage, isLate }: Pick<ListedVisa, 'stage' | 'isLate'>): DotState {
  if (stage === 'issued') return 'good'
  if (stage === 'closed' || stage === 'applying') return 'idle'
  return isLate ? 'waiting' : 'others'
}

/** Its number, which leads to its page. */
export function VisaNumber({ shown }: { shown: ListedVisa }) {
  return (
    <span className="flex items-center gap-2">
      <Link to={`/visas/${shown.caseId}`} className="underline">
        <bdi dir="ltr">{shown.number}</bdi>
      </Link>
      <SampleTag isSample={shown.isSample} />
    </span>
  )
}

export function LateMark({ isLate }: { isLate: boolean }) {
  const say = useWords('visaCases')
  return isLate ? <Tag className="shrink-0 text-danger">{say('late')}</Tag> : null
}

export function StageMark({ shown }: { shown: ListedVisa }) {
  const say = useWords('visaCases')
  return (
    <span className="whitespace-nowrap">
      <StateDot state={dotOf(shown)}>{say(`stages.${shown.stage}`)}</StateDot>
    </span>
  )
}
