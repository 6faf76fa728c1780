import { Link, useNavigate } from 'react-router'
import { useNow } from 'use-intl'
import { listCaseBoard } from '#api/console/cases/cases.ts'
import { caseActions } from '#domain/staff/case-actions.ts'
import { stageMoves } from '#domain/staff/stage-moves.ts'
import { Board, BoardColumn, useCards } from '#web/console/case-lists/board.tsx'
import { useAccount } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { SampleTag } from './sample-tag.tsx'
import type { CaseFilterInput, ListedCase } from './listed-case.ts'
import { dotOfStage } from './use-case-columns.tsx'
import { useStallText } from './use-stall-text.ts'

const cardOf = (one: ListedCase) => <BoardCard key={one.caseId} shown={one} />

/** Applications by where they stand, the newest first, with how many there are. */
export function CaseBoard({ asked }: { asked: CaseFilterInput }) {
  const say = useWords('applications')
  const { each, onMore } = useCards()
  const { answer, failure, reload } = useAnswer(listCaseBoard, { ...asked, each }, { live: true })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return (
    <Board>
      {answer.columns.map(({ stage, count, cases }) => (
        <BoardColumn
          key={stage}
          title={say(`stages.${stage}`)}
          dot={dotOfStage[stage]}
          count={count}
          cases={cases}
          card={cardOf}
          onMore={onMore}
        />
      ))}
    </Board>
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
