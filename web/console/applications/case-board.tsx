import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useNow } from 'use-intl'
import { listCaseBoard } from '#api/console/cases/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import { caseActions } from '#domain/staff/case-actions.ts'
import { stageMoves } from '#domain/staff/stage-moves.ts'
import { useAccount } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { SampleTag } from './sample-tag.tsx'
import type { CaseFilterInput, ListedCase } from './listed-case.ts'
import { dotOfStage } from './use-case-columns.tsx'
import { useStallText } from './use-stall-text.ts'

type Column = OutputOf<typeof listCaseBoard>['columns'][number]

const CARDS = 25
const MOST_CARDS = 200

/** Applications by where they stand, the newest first, with how many there are. */
export function CaseBoard({ asked }: { asked: CaseFilterInput }) {
  const [each, setEach] = useState(CARDS)
  const { answer, failure, reload } = useAnswer(listCaseBoard, { ...asked, each }, { live: true })
  const say = useWords('applications')
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return (
    // A board is wider than a phone; its own sideways scroll is reached by keyboard.
    <section
      aria-label={say('looks.board')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      className="flex snap-x scroll-px-4 items-start gap-3 overflow-x-auto px-4 pb-4 lg:scroll-px-6 lg:px-6"
    >
      {answer.columns.map((column) => (
        <BoardColumn
          key={column.stage}
          column={column}
          onMore={
            each < MOST_CARDS ? () => setEach(Math.min(each + CARDS * 3, MOST_CARDS)) : undefined
          }
        />
      ))}
    </section>
  )
}

function BoardColumn({ column, onMore }: { column: Column; onMore: (() => void) | undefined }) {
  const say = useWords('applications')
  const { stage, count, cases } = column
  return (
    <section className="w-72 shrink-0 snap-start rounded-desk bg-desk-side p-2">
      <h2 className="flex items-center justify-between px-1 pb-2 text-desk font-semibold">
        <StateDot state={dotOfStage[stage]}>{say(`stages.${stage}`)}</StateDot>
        <span className="font-normal text-ink3 tabular-nums">{count}</span>
      </h2>
      {cases.length === 0 ? (
        <p className="px-1 pb-2 text-desk text-ink3">{say('noneHere')}</p>
      ) : (
        <ul className="space-y-2">
          {cases.map((one) => (
            <BoardCard key={one.caseId} shown={one} />
          ))}
        </ul>
      )}
      {count > cases.length && onMore ? (
        <Button tone="quiet" size="desk" wide className="mt-2" onClick={onMore}>
          {say('more')}
        </Button>
      ) : null}
    </section>
  )
}

function BoardCard({ shown }: { shown: ListedCase }) {
  const say = useWords('applications')
  const now = useNow().getTime()
  const sentence = useStallText()(shown)
  const isLate = shown.lateAt !== null && Date.parse(shown.lateAt) < now
  return (
    <li className="space-y-1 rounded-tag bg-raised p-3 text-desk shadow-line">
      <p className="flex justify-between gap-2 font-[560]">
        <Link to={`/applications/${shown.caseId}`} className="underline">
          {shown.number}
        </Link>
        <span className="truncate">{shown.maidName}</span>
      </p>
      {shown.household || shown.isSample ? (
        <p className="flex items-center justify-between gap-2">
          <bdi className="truncate">{shown.household}</bdi>
          <SampleTag isSample={shown.isSample} />
        </p>
      ) : null}
      <p className={classNames(isLate ? 'text-danger' : 'text-ink2')}>{sentence}</p>
      <Moves shown={shown} label={say('moveTo')} />
    </li>
  )
}

/** Only where staff truly bring it on; it opens the deed, which asks what it needs. */
function Moves({ shown, label }: { shown: ListedCase; label: string }) {
  const say = useWords('applications')
  const navigate = useNavigate()
  const { actions } = useAccount()
  const moves = stageMoves[shown.stage].filter(({ by }) => actions.includes(caseActions[by].needs))
  if (moves.length === 0) return null
  return (
    <select
      aria-label={`${label}: ${shown.number}`}
      value=""
      onChange={(event) => {
        void navigate(`/applications/${shown.caseId}?do=${event.currentTarget.value}`)
      }}
      className="mt-1 min-h-8 w-full rounded-tag bg-raised px-2 text-desk shadow-line pointer-coarse:min-h-11"
    >
      <option value="">{label}</option>
      {moves.map(({ to, by }) => (
        <option key={by} value={by}>
          {say(`stages.${to}`)}: {say(`moves.${by as 'report-arrival'}`)}
        </option>
      ))}
    </select>
  )
}
