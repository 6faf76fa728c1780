import type { TableColumn } from '#web/console/table/data-table.tsx'
import { useStallText } from '#web/console/applications/use-stall-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import type { ListedVisa } from './listed-visa.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { LateMark, StageMark, VisaNumber } from './visa-marks.tsx'
import { useVisaNames } from './use-visa-names.ts'

type ColumnName =
  | 'number'
  | 'sponsor'
  | 'worker'
  | 'kind'
  | 'stage'
  | 'emirate'
  | 'day'
  | 'expected'
  | 'waits'
  | 'changed'

/** The columns of the table of visas. */
export function useVisaColumns(): readonly TableColumn<ListedVisa>[] {
  const say = useWords('visaCases')
  const names = useVisaNames()
  const sayPlace = useWords('today')
  const header = (id: ColumnName) => ({ id, header: say(`columns.${id}`) })
  return [
    {
      ...header('number'),
      sort: 'number',
      isName: true,
      cell: (one) => <VisaNumber shown={one} />,
    },
    { ...header('sponsor'), cell: ({ sponsor }) => <bdi>{sponsor ?? ''}</bdi> },
    {
      ...header('worker'),
      cell: ({ worker }) => <bdi className="block max-w-40 truncate">{worker ?? ''}</bdi>,
    },
    { ...header('kind'), cell: ({ kind }) => names.kinds[kind] },
    { ...header('stage'), cell: (one) => <StageMark shown={one} /> },
    {
      ...header('emirate'),
      isExtra: true,
      cell: ({ emirate }) => {
        const key = `emirates.${emirate}`
        return sayPlace.has(key) ? sayPlace(key as 'emirates.dubai') : emirate
      },
    },
    { ...header('day'), cell: (one) => <StageDay shown={one} /> },
    { ...header('expected'), sort: 'expected', cell: (one) => <Expected shown={one} /> },
    { ...header('waits'), cell: (one) => <Waits shown={one} /> },
    {
      ...header('changed'),
      sort: 'changed',
      isExtra: true,
      cell: (one) => <Changed shown={one} />,
    },
  ]
}

type Shown = { shown: ListedVisa }

function StageDay({ shown: { stageDay, isLate } }: Shown) {
  const day = useDayText()
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {stageDay ? day(stageDay) : null}
      <LateMark isLate={isLate} />
    </span>
  )
}

function Expected({ shown: { expectedOn } }: Shown) {
  const day = useDayText()
  return <span className="whitespace-nowrap">{expectedOn ? day(expectedOn) : null}</span>
}

function Waits({ shown }: Shown) {
  const text = useStallText()
  return <span className="block min-w-52 text-ink2">{text({ ...shown, step: null })}</span>
}

function Changed({ shown: { changedAt } }: Shown) {
  const ago = useRelativeTime()
  return <span className="whitespace-nowrap text-ink3">{ago(changedAt)}</span>
}
