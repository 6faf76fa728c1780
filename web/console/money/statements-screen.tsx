import { useState } from 'react'
import { listStatementLines } from '#api/console/money/statements.ts'
import type { InputOf } from '#api/define-call.ts'
import { lineStates } from '#domain/bank/statement/settle-line.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { TableBar } from '#web/console/table/table-bar.tsx'
import { TablePages } from '#web/console/table/table-pages.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { MoneyHead } from './money-head.tsx'
import { MoneySums } from './money-sums.tsx'
import { MonthBar } from './month-bar.tsx'
import { LineRow } from './statements/line-row.tsx'
import type { Line } from './statements/line-row.tsx'
import { LineDialog } from './statements/line-dialog.tsx'
import { TakeStatement } from './statements/take-statement.tsx'

/** Lines of the bank's account: what each shows, and what somebody has to settle. */
export function StatementsScreen() {
  const say = useWords('money')
  const mayWork = useMay('work-money')
  const view = useTableView()
  const { page } = view
  // The server refuses what it does not know.
  const asked = {
    ...(view.filters as InputOf<typeof listStatementLines>),
    ...(page > 1 ? { page } : {}),
  }
  const { answer, failure, reload } = useAnswer(listStatementLines, asked)
  const [chosen, setChosen] = useState<Line>()
  const states = (['waiting', ...lineStates] as const).map(
    (one) => [one, say(`lines.states.${one}`)] as const,
  )
  return (
    <>
      <MoneyHead>{answer ? <MonthBar {...answer} /> : null}</MoneyHead>
      {mayWork ? (
        <div className="px-4 pt-5 lg:px-6">
          <Part title={say('lines.take')} lead={say('lines.takeLead')}>
            <TakeStatement onTaken={reload} />
          </Part>
        </div>
      ) : null}
      <TableBar
        view={view}
        filters={[
          { name: 'state', label: say('columns.state'), any: say('anyState'), options: states },
        ]}
      />
      {answer ? (
        <>
          <MoneySums
            sums={answer.sums.map((one) => ({ ...one, name: say(`lines.states.${one.state}`) }))}
          />
          {answer.lines.length === 0 ? (
            <EmptyPlace title={say('lines.none')} note={say('lines.noneNote')} />
          ) : (
            <ul aria-label={say('tabs.statements')} className="border-t border-line">
              {answer.lines.map((line) => (
                <LineRow key={line.id} line={line} onOpen={mayWork ? setChosen : undefined} />
              ))}
            </ul>
          )}
          <TablePages view={view} total={answer.total} pageSize={answer.pageSize} />
          <LineDialog
            line={chosen}
            fourEyesFrom={answer.fourEyesFrom}
            onClose={() => setChosen(undefined)}
            onDone={() => {
              setChosen(undefined)
              reload()
            }}
          />
        </>
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}
