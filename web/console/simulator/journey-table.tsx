import { Link } from 'react-router'
import { listReplayed } from '#api/console/replays.ts'
import type { InputOf } from '#api/define-call.ts'
import { replayResults, unreplayableReasons } from '#domain/replay/replay-kinds.ts'
import type { ReplayKind, ReplayResult, UnreplayableReason } from '#domain/replay/replay-kinds.ts'
import { tallySums } from '#domain/replay/tally.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import type { TableColumn } from '#web/console/table/data-table.tsx'
import { TablePages } from '#web/console/table/table-pages.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import type { TableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useDayOfInstant } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { isBad } from './shown-replay.ts'
import type { ShownJourney, ShownReplay } from './shown-replay.ts'
import { useWayText } from './use-way-text.ts'

type Chosen = { verdict: 'other' | 'cannot'; result?: ReplayResult | UnreplayableReason }

/** Who would go another way, from what to what; and who could not be replayed, and why. */
export function JourneyTable({ replay }: { replay: ShownReplay }) {
  const view = useTableView()
  const chosen = chosenBy(view, replay)
  const asked: InputOf<typeof listReplayed> = {
    replayId: replay.replayId,
    ...chosen,
    page: view.page,
  }
  const { answer, failure, reload } = useAnswer(listReplayed, asked)
  const say = useWords('simulator')
  const columns = useJourneyColumns(replay, chosen.verdict)
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const { isHidden, journeys, total, pageSize } = answer
  if (isHidden) return <p className="px-4 text-desk text-ink2 lg:px-6">{say('hidden')}</p>
  return (
    <>
      <JourneyTabs {...{ replay, chosen }} />
      {journeys.length === 0 ? (
        <p className="px-4 py-6 text-desk text-ink2 lg:px-6">{say('nobody')}</p>
      ) : (
        <DataTable
          columns={columns}
          rows={journeys}
          rowKey={({ place }) => String(place)}
          view={view}
          label={say('tabs')}
          narrow={lineBy(replay.kind, columns)}
        />
      )}
      <TablePages view={view} total={total} pageSize={pageSize} />
    </>
  )
}

/** By the address, else whoever goes another way, as long as somebody does. */
function chosenBy({ filters }: TableView, { tally }: ShownReplay): Chosen {
  const { other, unknown } = tallySums(tally)
  const results = [...replayResults, ...unreplayableReasons]
  const result = results.find((one) => one === filters['result'])
  const isReason = unreplayableReasons.some((one) => one === result)
  const asked = filters['show'] === 'cannot' || (other === 0 && unknown > 0)
  if (result !== undefined) return { verdict: isReason ? 'cannot' : 'other', result }
  return { verdict: asked ? 'cannot' : 'other' }
}

function JourneyTabs({ replay: { tally }, chosen }: { replay: ShownReplay; chosen: Chosen }) {
  const say = useWords('simulator')
  const { other, unknown } = tallySums(tally)
  const tabs = [
    { name: 'other', to: '?show=other', words: say('otherTab'), count: other },
    ...replayResults.map((one) => ({
      name: one,
      to: `?result=${one}`,
      words: say(`results.${one}`),
      count: tally.results[one] ?? 0,
    })),
    { name: 'cannot', to: '?show=cannot', words: say('cannotTab'), count: unknown },
    ...unreplayableReasons.map((one) => ({
      name: one,
      to: `?result=${one}`,
      words: say(`reasons.${one}`),
      count: tally.cannot[one] ?? 0,
    })),
  ].filter(({ name, count }) => {
    // A result that is all of them needs no tab of its own.
    const whole = name in tally.results ? other : name in tally.cannot ? unknown : undefined
    return name === 'other' || (count > 0 && (count !== whole || name === chosen.result))
  })
  const now = chosen.result ?? chosen.verdict
  return (
    <nav
      aria-label={say('tabs')}
      className="flex flex-wrap gap-x-1 border-y border-line px-2.5 lg:px-4.5"
    >
      {tabs.map(({ name, to, words, count }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === now ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-9 items-center gap-1.5 border-b-2 px-1.5 text-desk no-underline pointer-coarse:min-h-11',
            name === now
              ? 'border-action font-medium text-action'
              : 'border-transparent text-ink2 hover:text-ink',
          )}
        >
          {words} <Count number={count} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ number }: { number: number }) {
  const format = useFormatter()
  return <span className="tabular-nums">{format.number(number)}</span>
}

function useJourneyColumns(
  { kind }: ShownReplay,
  verdict: Chosen['verdict'],
): readonly TableColumn<ShownJourney>[] {
  const say = useWords('simulator')
  const format = useFormatter()
  const dayOf = useDayOfInstant()
  // Whether a team answers is a matter of the hour.
  const timeOf = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' })
  const whenOf = kind === 'hours' ? timeOf : dayOf
  const wayText = useWayText(kind)
  const ways: TableColumn<ShownJourney>[] = [
    { id: 'was', header: say('columns.was'), cell: ({ before }) => <bdi>{wayText(before)}</bdi> },
    {
      id: 'drafted',
      header: say('columns.drafted'),
      cell: ({ after }) => <bdi className="font-[560]">{wayText(after)}</bdi>,
    },
  ]
  return [
    {
      id: 'when',
      header: say('columns.when'),
      cell: ({ beganAt }) => <span className="whitespace-nowrap">{whenOf(beganAt)}</span>,
    },
    {
      id: 'journey',
      header: say('columns.journey'),
      isName: true,
      cell: (row) => <JourneyName {...{ kind, row }} />,
    },
    // Of a page both would say its text.
    ...(verdict === 'other' && kind !== 'words' ? ways : []),
    { id: 'result', header: say('columns.why'), cell: (row) => <ResultDot row={row} /> },
  ]
}

function JourneyName({ kind, row }: { kind: ReplayKind; row: ShownJourney }) {
  const say = useWords('simulator')
  const { caseId, number, slug, isVisa } = row
  if (slug !== null) return say(kind === 'hours' ? 'meeting' : 'visit', { slug })
  if (caseId === null) return say(kind === 'messages' ? 'message' : 'opening')
  return (
    <Link to={`/${isVisa ? 'visas' : 'applications'}/${caseId}`} className="text-ink underline">
      {say(isVisa ? 'visaApplication' : 'application', { number: String(number ?? '') })}
    </Link>
  )
}

function ResultDot({ row: { result } }: { row: ShownJourney }) {
  const say = useWords('simulator')
  const known = replayResults.find((one) => one === result)
  const reason = unreplayableReasons.find((one) => one === result)
  const words = known ? say(`results.${known}`) : reason ? say(`reasons.${reason}`) : ''
  const state = reason ? 'idle' : known && isBad(known) ? 'failed' : 'waiting'
  return <StateDot state={state}>{words}</StateDot>
}

const lineBy = (kind: ReplayKind, columns: readonly TableColumn<ShownJourney>[]) =>
  function line(row: ShownJourney) {
    return <JourneyLine key={row.place} {...{ kind, row, columns }} />
  }

function JourneyLine({
  kind,
  row,
  columns,
}: {
  kind: ReplayKind
  row: ShownJourney
  columns: readonly TableColumn<ShownJourney>[]
}) {
  const ways = columns.filter(({ id }) => id === 'was' || id === 'drafted')
  return (
    <li className="border-b border-line px-4 py-3 text-desk">
      <span className="flex flex-wrap justify-between gap-x-3">
        <JourneyName {...{ kind, row }} />
        <ResultDot row={row} />
      </span>
      {ways.length > 0 ? (
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          {ways.map(({ id, header, cell }) => (
            <div key={id} className="contents">
              <dt className="text-ink2">{header}</dt>
              <dd className="min-w-0 break-words">{cell(row)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}
