import { useState } from 'react'
import { needsSecond } from '#domain/bank/statement/settle-line.ts'
import { confirmStatementLine } from '#api/console/money/statements.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'
import type { Line } from './line-row.tsx'
import { SettleForm } from './settle-form.tsx'

/** Settles an open line, or confirms what another member settled. */
export function LineDialog({
  line,
  fourEyesFrom,
  onClose,
  onDone,
}: {
  line: Line | undefined
  /** Fils. */
  fourEyesFrom: number
  onClose: () => void
  onDone: () => void
}) {
  const close = useWords('console')('close')
  const money = useMoneyText()
  const day = useDayText()
  return (
    <Dialog
      open={line !== undefined}
      onClose={onClose}
      title={line ? money(line.amount) : ''}
      lead={line ? [day(line.bookedOn), line.words].filter(Boolean).join(' · ') : ''}
      closeLabel={close}
    >
      {line?.state === 'open' ? (
        <SettleForm
          key={line.id}
          line={line}
          needsSecond={needsSecond(line, fourEyesFrom)}
          onDone={onDone}
        />
      ) : line ? (
        <Confirm line={line} onDone={onDone} />
      ) : null}
    </Dialog>
  )
}

function Confirm({ line, onDone }: { line: Line; onDone: () => void }) {
  const say = useWords('money')
  const failed = useWords('console')('failed')
  const [problem, setProblem] = useState('')
  const { kind, number, explainedAs, note, decidedBy, isOwn } = line

  async function send(isRight: boolean): Promise<void> {
    try {
      await consoleSend(confirmStatementLine, { lineId: line.id, isRight })
      onDone()
    } catch (error) {
      setProblem(messageOf(error, failed))
    }
  }

  return (
    <div className="space-y-4">
      <p className="text-small">
        {say('lines.decided', { name: decidedBy ?? '' })}{' '}
        {kind && number
          ? say(`lines.kinds.${kind}`, { number })
          : explainedAs
            ? say(`lines.explained.${explainedAs}`)
            : ''}
        {note ? <bdi className="block text-ink2">{note}</bdi> : null}
      </p>
      {isOwn ? <p className="text-small text-ink2">{say('lines.own')}</p> : null}
      <p role="alert" className="text-small font-medium text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOwn ? null : (
          <Button size="small" onClick={() => void send(true)}>
            {say('lines.right')}
          </Button>
        )}
        <Button tone="edged" size="small" onClick={() => void send(false)}>
          {say('lines.reopen')}
        </Button>
      </div>
    </div>
  )
}
