import type { previewLinkImport } from '#api/console/campaigns/link-imports.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useConflictText } from '#web/console/campaigns/use-conflict-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'

type Verdict = OutputOf<typeof previewLinkImport>
type Row = Verdict['rows'][number]

const dots = { new: 'good', changed: 'others', same: 'idle', wrong: 'failed' } as const
/** Those that stay the same are only counted. */
const MOST_SHOWN = 300

/** What each row of a table would do, the wrong ones first. */
export function TableVerdict({ verdict: { problem, rows } }: { verdict: Verdict }) {
  const say = useWords('campaigns')
  const countOf = (kind: Row['verdict']) => rows.filter((row) => row.verdict === kind).length
  if (problem) {
    const { code, line, given = '' } = problem
    return (
      <p role="alert" className="text-desk font-medium text-danger">
        {say(`tables.problems.${code}`, { line, given })}
      </p>
    )
  }
  const shown = rows
    .filter(({ verdict }) => verdict !== 'same')
    .toSorted((a, b) => Number(b.verdict === 'wrong') - Number(a.verdict === 'wrong'))
  return (
    <div className="text-desk">
      <output className="block font-[560]">
        {say('tables.sum', {
          added: countOf('new'),
          changed: countOf('changed'),
          same: countOf('same'),
          wrong: countOf('wrong'),
        })}
      </output>
      {countOf('wrong') > 0 ? <p className="text-danger">{say('tables.nothing')}</p> : null}
      <div className="mt-2 max-h-120 overflow-auto">
        <table className="w-full text-start">
          <thead className="text-caption text-ink3">
            <tr>
              <th scope="col" className="p-1.5 text-start font-medium">
                {say('tables.line')}
              </th>
              <th scope="col" className="p-1.5 text-start font-medium">
                {say('columns.slug')}
              </th>
              <th scope="col" className="p-1.5 text-start font-medium">
                {say('tables.verdict')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, MOST_SHOWN).map((row) => (
              <tr key={row.line} className="border-t border-line align-top">
                <td className="p-1.5 tabular-nums">{row.line}</td>
                <th scope="row" className="p-1.5 text-start font-[560]">
                  <bdi className="break-all">{row.slug}</bdi>
                </th>
                <td className="p-1.5">
                  <StateDot state={dots[row.verdict]}>
                    {say(`tables.verdicts.${row.verdict}`)}
                  </StateDot>
                  <RowReasons row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function RowReasons({ row }: { row: Row }) {
  const say = useWords('campaigns')
  const textOf = useConflictText((id) => say('rules.unnamed', { id }))
  return (
    <ul className="break-words text-ink2">
      {row.problems.map(({ column, code }) => (
        <li key={`${column} ${code}`}>
          {say('tables.cell', { column, why: say(`tables.cells.${code}`) })}
        </li>
      ))}
      {row.conflicts.map((conflict) => {
        const { title, why } = textOf(conflict)
        return (
          <li key={`${conflict.code} ${conflict.slug} ${conflict.what}`}>{`${title}. ${why}`}</li>
        )
      })}
      {row.verdict === 'changed' ? (
        <li>{say('tables.changes', { columns: row.changed.join(', ') })}</li>
      ) : null}
    </ul>
  )
}
