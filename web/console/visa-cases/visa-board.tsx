import { Link } from 'react-router'
import { listVisaBoard } from '#api/console/visas/visas.ts'
import { SampleTag } from '#web/console/applications/sample-tag.tsx'
import { Board, BoardColumn, useCards } from '#web/console/case-lists/board.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import type { ListedVisa, VisaFilterInput } from './listed-visa.ts'
import { dotOf, LateMark } from './visa-marks.tsx'
import { useVisaNames } from './use-visa-names.ts'

const cardOf = (one: ListedVisa) => <BoardCard key={one.caseId} shown={one} />

/** Visas by the stage in which they stand, those that changed last first, with how many there are. */
export function VisaBoard({ asked }: { asked: VisaFilterInput }) {
  const say = useWords('visaCases')
  const { each, onMore } = useCards()
  const { answer, failure, reload } = useAnswer(listVisaBoard, { ...asked, each }, { live: true })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return (
    <Board>
      {answer.columns.map(({ stage, count, late, visas }) => (
        <BoardColumn
          key={stage}
          title={say(`stages.${stage}`)}
          dot={dotOf({ stage, isLate: late > 0 })}
          counted={late > 0 ? say('countLate', { count, late }) : undefined}
          count={count}
          cases={visas}
          card={cardOf}
          onMore={onMore}
        />
      ))}
    </Board>
  )
}

function BoardCard({ shown }: { shown: ListedVisa }) {
  const names = useVisaNames()
  const day = useDayText()
  return (
    <li className="space-y-1 rounded-tag bg-raised p-3 text-desk shadow-line">
      <p className="flex justify-between gap-2 font-[560]">
        <Link to={`/visas/${shown.caseId}`} className="underline">
          <bdi dir="ltr">{shown.number}</bdi>
        </Link>
        <bdi className="truncate">{shown.worker ?? shown.sponsor}</bdi>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2 text-ink2">
        <span>{names.kinds[shown.kind]}</span>
        <SampleTag isSample={shown.isSample} />
      </p>
      {shown.stageDay ? (
        <p className="flex items-center justify-between gap-2 text-ink2">
          {day(shown.stageDay)}
          <LateMark isLate={shown.isLate} />
        </p>
      ) : null}
    </li>
  )
}
