import { useState } from 'react'
import { readImportErrors } from '#api/console/people/people-import.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import { rowProblems } from '#domain/people/import/judge-rows.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useImportFieldName } from './use-import-field-name.ts'
import type { PeopleTableRead } from './people-import.ts'
import { saveFile } from '#web/console/save-file.ts'

type BadCell = PeopleTableRead['bad'][number]

/** Each bad cell by its line and column, and all of them as a file to correct. */
export function BadCells({ read }: { read: PeopleTableRead }) {
  const say = useWords('tables')
  const failed = useWords('console')('failed')
  const { importId, fileName, bad, badCells } = read
  const [failure, setFailure] = useState<unknown>()
  const whyOf = useProblemText()
  const nameOf = useImportFieldName()
  const columnOf = ({ column, field }: BadCell) =>
    column === null ? (field ? nameOf(field) : '') : (read.headings[column] ?? '')
  return (
    <div className="space-y-3">
      <Button
        tone="edged"
        size="desk"
        onClick={() => {
          setFailure(undefined)
          saveFile(readImportErrors, { importId }, `errors-${fileName}`).catch(setFailure)
        }}
      >
        {say('errorFile')}
      </Button>
      {failure ? (
        <p role="alert" className="text-small font-medium text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
      {/* A wide table scrolls by itself, and by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={say('badCells')}>
        <table className="w-full text-start text-small">
          <thead>
            <tr className="border-b border-line text-ink2">
              <th className="py-2 pe-4 text-start font-medium">{say('lineHead')}</th>
              <th className="py-2 pe-4 text-start font-medium">{say('columnHead')}</th>
              <th className="py-2 text-start font-medium">{say('problemHead')}</th>
            </tr>
          </thead>
          <tbody>
            {bad.map((cell) => (
              <tr
                key={`${cell.line} ${cell.column} ${cell.field} ${cell.code} ${cell.given}`}
                className="border-b border-line"
              >
                <td className="py-2 pe-4">{cell.line}</td>
                <td className="py-2 pe-4">{columnOf(cell)}</td>
                <td className="py-2">{whyOf(cell)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {badCells > bad.length ? (
        <p className="text-small text-ink2">{say('moreBad', { count: badCells - bad.length })}</p>
      ) : null}
    </div>
  )
}

function useProblemText(): (cell: BadCell) => string {
  const say = useWords('tables')
  const people = useWords('people')
  return ({ code, limit, given, other }) =>
    isCodeOf(rowProblems, code)
      ? say(`rowProblems.${code}`, { given: given ?? '', line: other ?? 0 })
      : people(`problems.${code}`, { limit: limit ?? 0, given: given ?? '' })
}
