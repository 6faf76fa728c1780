import { Link } from 'react-router'
import { useNow } from 'use-intl'
import type { TableColumn } from '#web/console/table/data-table.tsx'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { SampleTag } from './sample-tag.tsx'
import type { ListedCase } from './listed-case.ts'
import { useStallText } from './use-stall-text.ts'
import { useStepText } from './use-step-text.ts'

export const dotOfStage = {
  filling: 'waiting',
  paying: 'waiting',
  arranging: 'waiting',
  arriving: 'others',
  running: 'good',
  over: 'idle',
} as const satisfies Record<ListedCase['stage'], DotState>

type ColumnName =
  | 'number'
  | 'household'
  | 'maid'
  | 'stage'
  | 'step'
  | 'arrives'
  | 'waits'
  | 'language'
  | 'changed'

/** The columns of the table of applications. */
export function useCaseColumns(): readonly TableColumn<ListedCase>[] {
  const say = useWords('applications')
  const header = (id: ColumnName) => ({ id, header: say(`columns.${id}`) })
  return [
    { ...header('number'), sort: 'number', isName: true, cell: numberCell },
    { ...header('household'), cell: ({ household }) => <bdi>{household ?? ''}</bdi> },
    { ...header('maid'), cell: ({ maidName }) => maidName },
    { ...header('stage'), cell: (one) => <Stage shown={one} /> },
    { ...header('step'), isExtra: true, cell: (one) => <Step shown={one} /> },
    { ...header('arrives'), sort: 'arrives', cell: (one) => <Arrives shown={one} /> },
    { ...header('waits'), sort: 'late', cell: (one) => <Waits shown={one} /> },
    { ...header('language'), isExtra: true, cell: ({ language }) => language },
    { ...header('changed'), sort: 'changed', cell: (one) => <Changed shown={one} /> },
  ]
}

type Shown = { shown: ListedCase }

const numberCell = ({ caseId, number, isSample }: ListedCase) => (
  <span className="flex items-center gap-2">
    <Link to={`/applications/${caseId}`} className="underline">
      {number}
    </Link>
    <SampleTag isSample={isSample} />
  </span>
)

function Stage({ shown: { stage } }: Shown) {
  const say = useWords('applications')
  return (
    <span className="whitespace-nowrap">
      <StateDot state={dotOfStage[stage]}>{say(`stages.${stage}`)}</StateDot>
    </span>
  )
}

function Step({ shown: { step } }: Shown) {
  const text = useStepText()
  return step ? text(step) : null
}

function Arrives({ shown: { arrivalOn } }: Shown) {
  const format = useFormatter()
  if (!arrivalOn) return null
  const noon = new Date(`${arrivalOn}T12:00:00+04:00`)
  return (
    <span className="whitespace-nowrap">
      {format.dateTime(noon, { day: 'numeric', month: 'short' })}
    </span>
  )
}

function Waits({ shown }: Shown) {
  const now = useNow().getTime()
  const isLate = shown.lateAt !== null && Date.parse(shown.lateAt) < now
  return <span className={isLate ? 'text-danger' : 'text-ink2'}>{useStallText()(shown)}</span>
}

function Changed({ shown: { changedAt } }: Shown) {
  const ago = useRelativeTime()
  return <span className="whitespace-nowrap text-ink3">{ago(changedAt)}</span>
}
