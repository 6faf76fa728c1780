import { useState } from 'react'
import { closeDataRequest, reopenDataRequest } from '#api/console/privacy.ts'
import { REQUEST_WORDS_LENGTH, requestOutcomes } from '#domain/privacy/data-requests.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Part } from '#web/console/frame/part.tsx'
import { offerUndo } from '#web/console/frame/undo.ts'
import { messageOf } from '#web/console/message-of.ts'
import { WhyField } from '#web/console/today/why-field.tsx'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import type { ReadRequest } from './use-request-text.ts'

type Of = { read: ReadRequest; reload: () => void }

/** Closes a request with what came of it, or opens a closed one again. */
export function CloseRequest({ read, reload }: Of) {
  const say = useWords('privacy')
  const failed = useWords('console')('failed')
  const requestId = read.request.id
  const reopening = useForm(reopen)

  async function reopen(): Promise<void> {
    await consoleSend(reopenDataRequest, { requestId })
    reload()
  }

  if (read.request.closedAt === null) return <CloseForm read={read} reload={reload} undo={reopen} />
  if (!read.mayReopen) return null
  return (
    <form onSubmit={reopening.onSubmit} className="space-y-3">
      <p role="alert" className="text-small text-danger empty:hidden">
        {reopening.failure ? messageOf(reopening.failure, failed) : null}
      </p>
      <Button type="submit" tone="edged" size="desk" busy={reopening.isBusy}>
        {say('close.again')}
      </Button>
    </form>
  )
}

function CloseForm({ read: { request }, reload, undo }: Of & { undo: () => Promise<void> }) {
  const say = useWords('privacy')
  const failed = useWords('console')('failed')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const outcome = requestOutcomes.find((one) => one === typed)
    if (!outcome) return
    await consoleSend(closeDataRequest, { requestId: request.id, outcome, note })
    offerUndo({ text: say('close.closed'), undo })
    reload()
  })
  return (
    <Part title={say('close.title')} lead={say('close.lead')}>
      <form onSubmit={onSubmit} className="space-y-3">
        <WhyField
          name="outcome"
          label={say('close.outcome')}
          value={typed}
          onChange={setTyped}
          options={requestOutcomes.map((one) => [one, say(`outcomes.${one}`)])}
        />
        <TextAreaField
          name="note"
          label={say('close.note')}
          hint={say('close.noteHint')}
          maxLength={REQUEST_WORDS_LENGTH}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <p role="alert" className="text-small text-danger empty:hidden">
          {failure ? messageOf(failure, failed) : null}
        </p>
        <Button type="submit" size="small" tone="edged" busy={isBusy}>
          {say('close.close')}
        </Button>
      </form>
    </Part>
  )
}
