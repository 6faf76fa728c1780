import { takeBankStatement } from '#api/console/money/statements.ts'
import type { OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { ReadFile } from '#web/console/money/bank/read-file.tsx'
import { useReadFile } from '#web/console/money/bank/use-read-file.ts'
import { useDayOfInstant } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

type Taken = OutputOf<typeof takeBankStatement>

/** Reads a statement, says how many of its lines match, and takes it by a press. */
export function TakeStatement({ onTaken }: { onTaken: () => void }) {
  const say = useWords('money')
  const state = useReadFile(
    (file, isDryRun) => consoleSend(takeBankStatement, { file, name: file.name, isDryRun }),
    onTaken,
  )
  const { found, isBusy, take } = state
  return (
    <ReadFile {...state}>
      {found ? (
        <div className="space-y-3 rounded-desk bg-raised p-4 text-desk shadow-line">
          <h3 className="font-semibold wrap-anywhere">{found.file.name}</h3>
          <Verdict said={found.said} />
          {found.said.taken === 'dry' && found.said.lines > found.said.known ? (
            <Button size="desk" busy={isBusy} onClick={take}>
              {say('lines.takeButton')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </ReadFile>
  )
}

function Verdict({ said }: { said: Taken }) {
  const say = useWords('money')
  const day = useDayOfInstant()
  const { taken, at, lines, known, matched, open, problems, problemCount } = said
  if (taken === 'before') {
    return (
      <output className="block font-medium">
        {say('lines.before', { day: at ? day(at) : '' })}
      </output>
    )
  }
  if (taken === 'refused') {
    return (
      <>
        <output className="block font-medium text-danger">
          {say('lines.refused', { count: problemCount })}
        </output>
        <ul className="space-y-1">
          {problems.map((one) => (
            <li key={`${one.line} ${one.code}`}>
              {say('answers.line', { line: one.line })}: {say(`lines.problems.${one.code}`)}
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <output className="block font-medium">
      {say(taken === 'now' ? 'lines.did' : 'lines.would', { lines, known, matched, open })}
    </output>
  )
}
