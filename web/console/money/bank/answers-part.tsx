import type { getBankFiles } from '#api/console/money/bank-files.ts'
import type { OutputOf } from '#api/define-call.ts'
import { Part } from '#web/console/frame/part.tsx'
import { useDayOfInstant } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { TakeAnswers } from './take-answers.tsx'

type AnswerFile = OutputOf<typeof getBankFiles>['answerFiles'][number]

/** Answers of the bank: a file is read first, with a verdict on each row, and then taken as a whole. */
export function AnswersPart({
  files,
  mayWork,
  onTaken,
}: {
  files: readonly AnswerFile[]
  mayWork: boolean
  onTaken: () => void
}) {
  const say = useWords('money')
  return (
    <Part title={say('answers.title')} lead={say('answers.lead')}>
      {mayWork ? <TakeAnswers onTaken={onTaken} /> : null}
      <TakenFiles files={files} />
    </Part>
  )
}

function TakenFiles({ files }: { files: readonly AnswerFile[] }) {
  const say = useWords('money')
  const day = useDayOfInstant()
  if (files.length === 0) return <p className="text-desk text-ink2">{say('answers.none')}</p>
  return (
    <ul className="divide-y divide-line border-y border-line text-desk">
      {files.map((one) => (
        <li key={`${one.takenAt} ${one.name}`} className="flex flex-wrap gap-x-4 py-2">
          <span className="min-w-40 font-[560] wrap-anywhere">{one.name}</span>
          <span className="text-ink2">{day(one.takenAt)}</span>
          {one.problems > 0 ? (
            <span className="text-danger">{say('answers.refused', { count: one.problems })}</span>
          ) : (
            <span>{say('answers.count', { count: one.answers })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
