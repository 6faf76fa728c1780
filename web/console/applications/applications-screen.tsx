import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useNow } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { countCases, listCases } from '#api/console/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import { stallReasons, waitsFor } from '#domain/cases/stalls.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { CaseLine } from './case-line.tsx'
import { useStallText } from './use-stall-text.ts'
import { useWords } from '#web/console/use-words.ts'

type Case = OutputOf<typeof listCases>['cases'][number]

const filters = {
  state: ['open', 'running', 'over'],
  waitsFor,
  reason: stallReasons,
  isLate: ['true'],
} as const
type FilterName = keyof typeof filters
const filterNames = Object.keys(filters) as FilterName[]

/** All applications, filtered by the address, those that changed last first. */
export function ApplicationsScreen() {
  const say = useWords('applications')
  const [search, setSearch] = useSearchParams()
  const asked = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = filters[name].find((one) => one === search.get(name))
      return value ? [[name, value]] : []
    }),
  )
  const counts = useAnswer(countCases, asked)
  const total = counts.answer?.counts.reduce((sum, { count }) => sum + count, 0)

  function choose(name: FilterName, value: string): void {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next)
  }

  return (
    <>
      <ScreenHead title={say('title')}>
        {total === undefined ? null : (
          <span className="text-small text-ink2">{say('count', { count: total })}</span>
        )}
      </ScreenHead>
      <div className="flex flex-wrap gap-2 border-b border-line px-4 pb-3 lg:px-6">
        {filterNames.map((name) => (
          <label key={name} className="text-desk">
            <span className="sr-only">{say(`filters.${name}`)}</span>
            <select
              value={search.get(name) ?? ''}
              onChange={(event) => choose(name, event.currentTarget.value)}
              className="min-h-8 rounded-tag bg-raised px-2 text-desk shadow-line pointer-coarse:min-h-11"
            >
              <option value="">{say(`any.${name}`)}</option>
              {filters[name].map((value) => (
                <option key={value} value={value}>
                  {say(`values.${value}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <CaseTable key={JSON.stringify(asked)} asked={asked} />
    </>
  )
}

function CaseTable({ asked }: { asked: Record<string, string> }) {
  const now = useNow()
  const say = useWords('applications')
  const first = useAnswer(listCases, asked)
  const [more, setMore] = useState<OutputOf<typeof listCases>>()
  const [failure, setFailure] = useState<unknown>()
  if (!first.answer) {
    return first.failure ? <Failure failure={first.failure} onRetry={first.reload} /> : null
  }
  const cases = [...first.answer.cases, ...(more?.cases ?? [])]
  const next = more ? more.next : first.answer.next

  async function loadMore(after: string): Promise<void> {
    try {
      const page = await consoleSend(listCases, { ...asked, after })
      setMore({ cases: [...(more?.cases ?? []), ...page.cases], next: page.next })
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
  }

  if (cases.length === 0) {
    return <p className="px-4 py-10 text-body text-ink2 lg:px-6">{say('nobody')}</p>
  }
  return (
    <>
      <ul className="lg:hidden">
        {cases.map((one) => (
          <CaseLine key={one.caseId} shown={one} isLate={isLate(one, now)} />
        ))}
      </ul>
      <div className="max-lg:hidden">
        <table className="w-full border-collapse text-start text-desk">
          <thead className="text-caption text-ink3">
            <tr>
              {(['number', 'maid', 'state', 'arrives', 'waits', 'changed'] as const).map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="px-2.5 py-2 text-start font-medium first:ps-4 lg:first:ps-6"
                >
                  {say(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cases.map((one) => (
              <CaseTableRow key={one.caseId} shown={one} />
            ))}
          </tbody>
        </table>
      </div>
      {failure ? <Failure failure={failure} /> : null}
      {next ? (
        <div className="p-4 lg:px-6">
          <Button tone="edged" size="desk" onClick={() => void loadMore(next)}>
            {say('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const isLate = ({ lateAt }: Case, now: Date): boolean =>
  lateAt !== null && Date.parse(lateAt) < now.getTime()

const cell = 'border-t border-line px-2.5 py-2.5 align-top first:ps-4 lg:first:ps-6'

function CaseTableRow({ shown }: { shown: Case }) {
  const now = useNow()
  const say = useWords('applications')
  const format = useFormatter()
  const text = useStallText()(shown)
  const state = shown.endedAs ?? 'open'
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-[560]`}>
        <Link to={`/applications/${shown.caseId}`} className="underline">
          {shown.number}
        </Link>
      </th>
      <td className={cell}>{shown.maidName}</td>
      <td className={`${cell} whitespace-nowrap`}>
        <StateDot state={state === 'completed' ? 'good' : state === 'open' ? 'waiting' : 'idle'}>
          {say(`states.${state}`)}
        </StateDot>
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        {shown.arrivalOn
          ? format.dateTime(new Date(`${shown.arrivalOn}T12:00:00+04:00`), {
              day: 'numeric',
              month: 'short',
            })
          : ''}
      </td>
      <td className={`${cell} ${isLate(shown, now) ? 'text-danger' : 'text-ink2'}`}>{text}</td>
      <td className={`${cell} whitespace-nowrap text-ink3`}>
        {format.relativeTime(new Date(shown.changedAt))}
      </td>
    </tr>
  )
}
