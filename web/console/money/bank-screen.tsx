import { Link } from 'react-router'
import { getBankFiles } from '#api/console/money/bank-files.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { AnswersPart } from './bank/answers-part.tsx'
import { BatchesPart } from './bank/batches-part.tsx'
import { MoneyHead } from './money-head.tsx'
import { useMoneyDay } from './use-money-day.ts'

/** Files to the bank, its answers, and what it did not answer. */
export function BankScreen() {
  const say = useWords('money')
  const mayWork = useMay('work-money')
  const { answer, failure, reload } = useAnswer(getBankFiles, {})
  return (
    <>
      <MoneyHead />
      {answer ? (
        <div className="space-y-8 px-4 py-5 lg:px-6">
          {mayWork ? null : <p className="text-desk text-ink2">{say('bank.onlyFinance')}</p>}
          <OpenPart {...answer} />
          <BatchesPart batches={answer.batches} mayWork={mayWork} onMade={reload} />
          <AnswersPart files={answer.answerFiles} mayWork={mayWork} onTaken={reload} />
        </div>
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

/** What somebody has to ask the bank about. */
function OpenPart({
  unanswered,
  neverSent,
}: Pick<OutputOf<typeof getBankFiles>, 'unanswered' | 'neverSent'>) {
  const say = useWords('money')
  const day = useMoneyDay()
  if (unanswered.length + neverSent.length === 0) return null
  return (
    <Part title={say('bank.open')} lead={say('bank.openLead')}>
      <ul className="divide-y divide-line text-desk">
        {unanswered.map((one) => (
          <li key={one.ref} className="flex flex-wrap gap-x-3 py-2">
            <bdi className="font-[560] tabular-nums">{one.ref}</bdi>
            <span>{say('bank.unanswered', { day: day(one.sentOn) })}</span>
            <Link to={`/applications/${one.caseId}?tab=money`} className="underline">
              {one.number}
            </Link>
          </li>
        ))}
        {neverSent.map((one) => (
          <li key={`${one.ref} ${one.file}`} className="flex flex-wrap gap-x-3 py-2">
            <bdi className="font-[560] tabular-nums">{one.ref}</bdi>
            <span>{say('bank.neverSent', { file: one.file, day: day(one.on) })}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
