import type { takeBankAnswers } from '#api/console/money/bank-files.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useDayOfInstant } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

type Taken = OutputOf<typeof takeBankAnswers>

const dots = { news: 'good', known: 'idle', wrong: 'failed' } as const

/** What a file of answers would change or changed, and what is wrong with it, row by row. */
export function AnswerVerdicts({ name, said }: { name: string; said: Taken }) {
  const say = useWords('money')
  const money = useMoneyText()
  const day = useDayOfInstant()
  const { taken, answers, changes, rows, problems, problemCount } = said
  return (
    <div className="space-y-3 rounded-desk bg-raised p-4 text-desk shadow-line">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <output
        className={taken === 'refused' ? 'block font-medium text-danger' : 'block font-medium'}
      >
        {taken === 'before'
          ? say('answers.before', { day: said.at ? day(said.at) : '' })
          : taken === 'refused'
            ? say('answers.nothingTaken', { count: problemCount })
            : say(taken === 'dry' ? 'answers.would' : 'answers.did', { answers, changes })}
      </output>
      {problems.length > 0 ? (
        <ul className="space-y-1">
          {problems.map((one) => (
            <li key={`${one.line} ${one.column} ${one.code}`}>
              {say('answers.line', { line: one.line })}
              {one.column ? `, ${one.column}` : ''}: {problemText(say, one.code)}
              {one.wanted ? ` ${say('answers.wanted', { wanted: one.wanted })}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 ? (
        <div className="overflow-x-auto">
          <table aria-label={say('answers.rows')} className="w-full border-collapse">
            <thead className="text-caption text-ink3">
              <tr>
                {(['lineNo', 'ref', 'status', 'amount', 'verdict'] as const).map((one) => (
                  <th key={one} scope="col" className="px-2 py-1 text-start font-medium">
                    {say(`answers.columns.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.line} className="border-t border-line">
                  <td className="px-2 py-1.5 tabular-nums">{row.line}</td>
                  <td className="px-2 py-1.5 tabular-nums">
                    <bdi>{row.ref}</bdi>
                  </td>
                  <td className="px-2 py-1.5">{say(`outcomes.${row.status}`)}</td>
                  <td className="px-2 py-1.5 whitespace-nowrap tabular-nums">
                    <bdi>{money(row.amount)}</bdi>
                  </td>
                  <td className="px-2 py-1.5">
                    <StateDot state={dots[row.verdict]}>
                      {say(`answers.verdicts.${row.verdict}`)}
                    </StateDot>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  )
}

type Code = Taken['problems'][number]['code']
const problemText = (say: ReturnType<typeof useWords<'money'>>, code: Code) =>
  say(`answers.problems.${code}`)
