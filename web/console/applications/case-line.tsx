import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { Link } from 'react-router'
import { useNow } from 'use-intl'
import type { listCases } from '#api/console/cases/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { SampleTag } from './sample-tag.tsx'
import { useStallText } from './use-stall-text.ts'

type Case = OutputOf<typeof listCases>['cases'][number]

/** An application as a line: its number, who is hired, and why it does not go on. */
export function CaseLine({ shown }: { shown: Case }) {
  const now = useNow().getTime()
  const say = useWords('applications')
  const ago = useRelativeTime()
  const sentence = useStallText()(shown)
  const at = shown.lateAt ? new Date(shown.lateAt) : undefined
  const isLate = at !== undefined && at.getTime() < now
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line px-4 py-3 text-desk lg:grid-cols-[6rem_12rem_minmax(0,1fr)_auto] lg:px-6">
      <span className="flex items-center gap-2">
        <Link to={`/applications/${shown.caseId}`} className="font-[560] underline">
          {shown.number}
        </Link>
        <SampleTag isSample={shown.isSample} />
      </span>
      <span className="truncate font-[560] max-lg:text-end">{shown.maidName ?? ''}</span>
      {shown.household ? (
        <bdi className="truncate max-lg:col-span-2 lg:hidden">{shown.household}</bdi>
      ) : null}
      <span className="text-ink2 max-lg:col-span-2 lg:text-ink">{sentence}</span>
      {at ? (
        <span
          className={classNames(
            'tabular-nums max-lg:col-span-2',
            isLate ? 'text-danger' : 'text-ink3',
          )}
        >
          {isLate ? say('since', { time: ago(at) }) : say('until', { time: ago(at) })}
        </span>
      ) : null}
    </li>
  )
}
