import { takeBankAnswers } from '#api/console/money/bank-files.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { AnswerVerdicts } from './answer-verdicts.tsx'
import { ReadFile } from './read-file.tsx'
import { useReadFile } from './use-read-file.ts'

/** Reads a file of the bank's answers, shows the verdict on each row, and takes it by a press. */
export function TakeAnswers({ onTaken }: { onTaken: () => void }) {
  const say = useWords('money')
  const state = useReadFile(
    (file, isDryRun) => consoleSend(takeBankAnswers, { file, name: file.name, isDryRun }),
    onTaken,
  )
  const { found, isBusy, take } = state
  return (
    <ReadFile {...state}>
      {found ? (
        <div className="space-y-3">
          <AnswerVerdicts name={found.file.name} said={found.said} />
          {found.said.taken === 'dry' && found.said.changes > 0 ? (
            <Button size="desk" busy={isBusy} onClick={take}>
              {say('answers.take', { count: found.said.answers })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </ReadFile>
  )
}
