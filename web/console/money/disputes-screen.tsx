import { Link } from 'react-router'
import { listDisputes } from '#api/console/money/disputes.ts'
import type { OutputOf } from '#api/define-call.ts'
import { isDisputeOver } from '#domain/payment/card-disputes.ts'
import { SampleTag } from '#web/console/applications/sample-tag.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { SmallTable } from '#web/console/table/small-table.tsx'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { MoneyHead } from './money-head.tsx'

type Dispute = OutputOf<typeof listDisputes>['open'][number]

const dots = {
  'needs-answer': 'failed',
  'under-review': 'waiting',
  won: 'good',
  lost: 'idle',
} as const

/** Card payments that households asked their banks back for. */
export function DisputesScreen() {
  const say = useWords('money')
  const { answer, failure, reload } = useAnswer(listDisputes, {}, { live: true })
  return (
    <>
      <MoneyHead />
      <div className="space-y-8 px-4 py-5 lg:px-6">
        <p className="max-w-160 text-desk text-ink2">{say('disputes.lead')}</p>
        {answer ? (
          (['open', 'over'] as const).map((part) => (
            <Part key={part} title={say(`disputes.${part}`)}>
              {answer[part].length === 0 ? (
                <p className="text-desk">{say(`disputes.none.${part}`)}</p>
              ) : (
                <Disputes label={say(`disputes.${part}`)} disputes={answer[part]} />
              )}
            </Part>
          ))
        ) : failure ? (
          <Failure failure={failure} onRetry={reload} />
        ) : null}
      </div>
    </>
  )
}

function Disputes({ label, disputes }: { label: string; disputes: readonly Dispute[] }) {
  const say = useWords('money')
  const { money } = useShown()
  const heads = ['application', 'sum', 'why', 'state', 'page'] as const
  return (
    <SmallTable
      label={label}
      heads={heads.map((head) => say(`disputes.${head}`))}
      rows={disputes.map((dispute) => ({
        key: dispute.ref,
        cells: [
          <span key="application" className="inline-flex items-center gap-2">
            <Link to={`/applications/${dispute.caseId}?tab=money`} className="underline">
              {dispute.number}
            </Link>
            <SampleTag isSample={dispute.isSample} />
          </span>,
          money(dispute.amount),
          say(`disputes.reasons.${dispute.reason}`),
          <State key="state" dispute={dispute} />,
          <Page key="page" dispute={dispute} />,
        ],
      }))}
    />
  )
}

function State({ dispute: { state, answerBy, movedAt } }: { dispute: Dispute }) {
  const say = useWords('money')
  const format = useFormatter()
  const at = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <StateDot state={dots[state]}>{say(`disputes.states.${state}`)}</StateDot>
      <span className="block text-ink2">
        {state !== 'needs-answer'
          ? at(movedAt)
          : answerBy
            ? say('disputes.by', { at: at(answerBy) })
            : say('disputes.noDay')}
      </span>
    </>
  )
}

function Page({ dispute: { page, state } }: { dispute: Dispute }) {
  const say = useWords('money')
  if (page === null) return null
  return (
    <a href={page} target="_blank" rel="noreferrer" className="underline">
      {say(isDisputeOver(state) ? 'disputes.see' : 'disputes.answer')}
    </a>
  )
}
