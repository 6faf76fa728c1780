import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listDataRequests } from '#api/console/privacy.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { FilterTabs } from '#web/console/table/filter-tabs.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { PrivacyHead } from './privacy-head.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { useRequestText } from './use-request-text.ts'
import type { DataRequest } from './use-request-text.ts'

const states = ['open', 'closed'] as const
const PAGE = 50
/** The server lists no more. */
const MOST = 500

/** What people asked about their own data, by its deadline. */
export function RequestsScreen() {
  const say = useWords('privacy')
  const may = useMay('work-privacy')
  const [search, setSearch] = useSearchParams()
  const [isRecording, setRecording] = useState(false)
  const state = states.find((one) => one === search.get('state')) ?? 'open'
  const most = Math.min(MOST, Math.max(PAGE, Math.trunc(Number(search.get('most'))) || PAGE))
  const { answer, failure, reload } = useAnswer(listDataRequests, { state, most })
  return (
    <>
      <PrivacyHead>
        {may ? (
          <Button size="desk" onClick={() => setRecording(true)}>
            {say('record.button')}
          </Button>
        ) : null}
      </PrivacyHead>
      <p className="max-w-160 px-4 py-3 text-desk text-ink2 lg:px-6">{say('lead')}</p>
      {answer ? (
        <>
          <div className="border-b border-line px-4 lg:px-6">
            <FilterTabs
              label={say('state')}
              chosen={state}
              onChoose={(value) => setSearch(value === 'open' ? {} : { state: value })}
              tabs={states.map((one) => ({
                value: one,
                label: say(`states.${one}`),
                count: answer.counts[one],
              }))}
            />
          </div>
          {answer.counts.late > 0 && state === 'open' ? (
            <p className="px-4 py-2 text-desk font-medium text-danger lg:px-6">
              {say('late', { count: answer.counts.late })}
            </p>
          ) : null}
          {answer.requests.length === 0 ? (
            <EmptyPlace title={say(`none.${state}`)} note={say(`noneNote.${state}`)} />
          ) : null}
          <ul>
            {answer.requests.map((request) => (
              <Line key={request.id} request={request} />
            ))}
          </ul>
          {most < MOST && answer.requests.length < answer.counts[state] ? (
            <div className="px-4 py-3 lg:px-6">
              <Button
                tone="edged"
                size="desk"
                onClick={() => setSearch({ state, most: String(most + PAGE) })}
              >
                {say('more')}
              </Button>
            </div>
          ) : null}
        </>
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
      {isRecording ? <RecordDialog onClose={() => setRecording(false)} /> : null}
    </>
  )
}

function Line({ request }: { request: DataRequest }) {
  const say = useWords('privacy')
  const { titleOf, stateOf } = useRequestText()
  const { dot, text } = stateOf(request)
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-desk lg:grid-cols-[16rem_minmax(0,1fr)_20rem] lg:px-6">
      <Link
        to={`/privacy/requests/${request.id}`}
        className="truncate py-1 font-[560] text-ink no-underline hover:underline pointer-coarse:py-3"
      >
        {titleOf(request)}
      </Link>
      <span className="self-center text-ink2">
        <bdi dir="ltr">{request.phoneMask}</bdi> · {say(`ways.${request.way}`)}
      </span>
      <span className="self-center lg:text-end">
        <StateDot state={dot}>{text}</StateDot>
      </span>
    </li>
  )
}
