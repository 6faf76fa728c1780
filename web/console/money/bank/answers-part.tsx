import { useState } from 'react'
import { takeBankAnswers } from '#api/console/money/bank-files.ts'
import type { getBankFiles } from '#api/console/money/bank-files.ts'
import type { OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { FileDrop } from '#web/console/frame/file-drop.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useMoneyDay } from '#web/console/money/use-money-day.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { AnswerVerdicts } from './answer-verdicts.tsx'

type Taken = OutputOf<typeof takeBankAnswers>
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

function TakeAnswers({ onTaken }: { onTaken: () => void }) {
  const say = useWords('money')
  const failed = useWords('console')('failed')
  const [read, setRead] = useState<{ file: File; said: Taken }>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function send(file: File, isDryRun: boolean): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const said = await consoleSend(takeBankAnswers, { file, name: file.name, isDryRun })
      setRead({ file, said })
      if (said.taken === 'now') onTaken()
    } catch (error) {
      setProblem(messageOf(error, failed))
    }
    setBusy(false)
  }

  return (
    <>
      <FileDrop
        label={say('answers.choose')}
        hint={say('answers.drop')}
        accept=".csv,text/csv"
        onFile={(file) => void send(file, true)}
      />
      <output className="block text-desk empty:hidden">
        {isBusy ? say('answers.reading') : ''}
      </output>
      <p role="alert" className="text-desk font-medium text-danger empty:hidden">
        {problem}
      </p>
      {read ? (
        <div className="space-y-3">
          <AnswerVerdicts name={read.file.name} said={read.said} />
          {read.said.taken === 'dry' && read.said.changes > 0 ? (
            <Button size="desk" busy={isBusy} onClick={() => void send(read.file, false)}>
              {say('answers.take', { count: read.said.answers })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function TakenFiles({ files }: { files: readonly AnswerFile[] }) {
  const say = useWords('money')
  const day = useMoneyDay()
  if (files.length === 0) return <p className="text-desk text-ink2">{say('answers.none')}</p>
  return (
    <ul className="divide-y divide-line border-y border-line text-desk">
      {files.map((one) => (
        <li key={`${one.takenAt} ${one.name}`} className="flex flex-wrap gap-x-4 py-2">
          <span className="min-w-40 font-[560] wrap-anywhere">{one.name}</span>
          <span className="text-ink2">{day(one.takenAt.slice(0, 10), 'year')}</span>
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
