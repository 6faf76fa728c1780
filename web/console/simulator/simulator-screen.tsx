import { Link } from 'react-router'
import { listReplays } from '#api/console/replays.ts'
import { replayKinds } from '#domain/replay/replay-kinds.ts'
import { tallySums } from '#domain/replay/tally.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { TablePages } from '#web/console/table/table-pages.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { replayDots, useReplayTitle } from './shown-replay.ts'
import type { ListedReplay } from './shown-replay.ts'
import { placeOfKind } from './use-opened-draft.ts'

/** Where a draft can be tried, and what came of those that were. */
export function SimulatorScreen() {
  const say = useWords('simulator')
  const view = useTableView()
  const { answer, failure, reload } = useAnswer(listReplays, { page: view.page })
  return (
    <>
      <ScreenHead title={say('title')} />
      <div className="max-w-220 space-y-8 px-4 pb-6 lg:px-6">
        <p className="text-desk text-ink2">{say('lead')}</p>
        <section aria-labelledby="begin" className="space-y-2">
          <h2 id="begin" className="text-body font-semibold">
            {say('begin')}
          </h2>
          <p className="text-desk text-ink2">{say('beginLead')}</p>
          <ul className="flex flex-wrap gap-x-5 text-desk">
            {replayKinds.map((kind) => (
              <li key={kind}>
                <Link
                  to={placeOfKind(kind)}
                  className="inline-flex min-h-9 items-center underline pointer-coarse:min-h-11"
                >
                  {say(`kinds.${kind}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="earlier">
          <h2 id="earlier" className="mb-2 text-body font-semibold">
            {say('earlier')}
          </h2>
          {answer ? (
            answer.replays.length === 0 ? (
              <p className="text-desk text-ink2">{say('none')}</p>
            ) : (
              <ul>
                {answer.replays.map((one) => (
                  <ReplayRow key={one.replayId} one={one} />
                ))}
              </ul>
            )
          ) : failure ? (
            <Failure failure={failure} onRetry={reload} />
          ) : null}
        </section>
      </div>
      {answer ? <TablePages view={view} total={answer.total} pageSize={answer.pageSize} /> : null}
    </>
  )
}

function ReplayRow({ one }: { one: ListedReplay }) {
  const say = useWords('simulator')
  const format = useFormatter()
  const titleOf = useReplayTitle()
  const { other, total } = tallySums(one.tally)
  const when = format.dateTime(new Date(one.askedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="border-t border-line">
      <Link
        to={`/simulator/${one.replayId}`}
        className="flex flex-wrap gap-x-4 gap-y-0.5 py-3 text-desk text-ink no-underline hover:bg-sunken"
      >
        <span className="min-w-40 font-[560] break-words">{titleOf(one)}</span>
        <span className="min-w-56 flex-1 text-ink2">
          {one.state === 'waiting'
            ? null
            : one.total === 0
              ? say('overNone')
              : say(other > 0 ? 'other' : 'noneOther', { other, total })}
        </span>
        <StateDot state={replayDots[one.state]}>{say(`states.${one.state}`)}</StateDot>
        <span className="text-ink3">
          <bdi>{one.askedBy}</bdi> · <bdi>{when}</bdi>
        </span>
      </Link>
    </li>
  )
}
