import { useState } from 'react'
import { Link, useParams } from 'react-router'
import {
  getPeopleImport,
  takePeopleImport,
  undoPeopleImport,
} from '#api/console/people/people-import.ts'
import { clipProblems } from '#domain/catalogue/clips/clip-facts.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { Group } from '#web/console/people/form/group.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { BadCells } from './bad-cells.tsx'
import { ColumnsPart } from './columns-part.tsx'
import { ExportPart } from './export-part.tsx'
import type { PeopleTableRead } from './people-import.ts'

const LOOK_MS = 2_000

/** One table: its columns, the verdict on its rows, and what was done with it. */
export function ImportScreen() {
  const say = useWords('tables')
  const { importId = '' } = useParams()
  // Asked again only while a job works on it.
  const [isTaking, setTaking] = useState(false)
  const { answer, failure, reload } = useAnswer(
    getPeopleImport,
    { importId },
    isTaking ? { each: LOOK_MS } : {},
  )
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : <Reading />
  if (isTaking !== (answer.state === 'taking')) setTaking(answer.state === 'taking')
  return (
    <>
      <ScreenHead title={answer.fileName}>
        <Link to="/people/tables" className="ms-auto text-small underline">
          {say('all')}
        </Link>
      </ScreenHead>
      <div className="max-w-220 space-y-5 px-4 pb-8 lg:px-6">
        {answer.state === 'open' ? (
          <>
            <Verdict read={answer} onTaken={reload} />
            <ColumnsPart key={answer.mapping.join()} read={answer} onMapped={reload} />
          </>
        ) : (
          <Outcome read={answer} onUndone={reload} />
        )}
      </div>
    </>
  )
}

/** A large table takes a few seconds. */
function Reading() {
  const say = useWords('tables')
  return <output className="m-6 block text-small text-ink2">{say('reading')}</output>
}

/** What an import would add, and the button that starts it. */
function Verdict({ read, onTaken }: { read: PeopleTableRead; onTaken: () => void }) {
  const say = useWords('tables')
  const { importId, goodRows, badRows } = read
  const { isBusy, failure, run } = useOnce(async () => {
    await consoleSend(takePeopleImport, { importId })
    onTaken()
  })
  return (
    <Group id="verdict" title={say('verdict')} lead={say('verdictLead')}>
      <ul className="space-y-1 text-body">
        <li>{say('good', { count: goodRows ?? 0 })}</li>
        <li className={badRows ? 'text-danger' : undefined}>
          {say('bad', { count: badRows ?? 0 })}
        </li>
      </ul>
      {goodRows ? (
        <Button size="small" busy={isBusy} onClick={run}>
          {say('take', { count: goodRows })}
        </Button>
      ) : null}
      <FailureText failure={failure} />
      {badRows ? <BadCells read={read} /> : null}
    </Group>
  )
}

/** What became of it, and the way back. */
function Outcome({ read, onUndone }: { read: PeopleTableRead; onUndone: () => void }) {
  const say = useWords('tables')
  const video = useWords('video')
  const { importId, state, rows, badRows, kept, media } = read
  const { isBusy, failure, run } = useOnce(async () => {
    await consoleSend(undoPeopleImport, { importId })
    onUndone()
  })
  const added = rows - (badRows ?? 0)
  return (
    <>
      <Group id="outcome" title={say(`states.${state}`)}>
        <output className="block text-body">
          {state === 'taking' ? say('taking') : null}
          {state === 'taken' ? say('taken', { count: added }) : null}
          {state === 'undone' ? say('undone', { kept: kept ?? 0 }) : null}
        </output>
        {media.length > 0 ? (
          <div className="text-small">
            <p className="font-medium text-danger">{say('mediaProblems')}</p>
            <ul className="mt-1 space-y-1">
              {media.map(({ line, problem }) => (
                <li key={line}>
                  {say('line', { line })}:{' '}
                  {isCodeOf(clipProblems, problem)
                    ? video(`problems.${problem}`)
                    : say('mediaMissing')}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {state === 'taken' ? (
          <div>
            <Button tone="danger" size="desk" busy={isBusy} onClick={run}>
              {say('undo')}
            </Button>
            <p className="mt-2 text-small text-ink2">{say('undoLead')}</p>
          </div>
        ) : null}
        <FailureText failure={failure} />
      </Group>
      {state === 'taken' ? <ExportPart importId={importId} /> : null}
    </>
  )
}

function FailureText({ failure }: { failure: unknown }) {
  const failed = useWords('console')('failed')
  if (!failure) return null
  return (
    <p role="alert" className="text-small font-medium text-danger">
      {messageOf(failure, failed)}
    </p>
  )
}

/** Work that a press begins, once at a time. */
function useOnce(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  function run(): void {
    setBusy(true)
    setFailure(undefined)
    work()
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  return { isBusy, failure, run }
}
