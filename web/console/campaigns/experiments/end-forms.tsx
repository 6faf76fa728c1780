import { useState } from 'react'
import { archiveExperiment, stopExperiment } from '#api/console/campaigns/experiments.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

type EndProps = { experimentId: string; onDone: () => void }

/** Stops an experiment with the reason. */
export function StopForm({ experimentId, onDone }: EndProps) {
  const say = useWords('experiments')
  return (
    <SentenceForm
      title={say('stop')}
      lead={say('stopLead')}
      label={say('reason')}
      onSend={async (reason) => {
        await consoleSend(stopExperiment, { experimentId, reason })
        onDone()
      }}
    />
  )
}

/** Archives an experiment with what was learned. */
export function ArchiveForm({ experimentId, onDone }: EndProps) {
  const say = useWords('experiments')
  return (
    <SentenceForm
      title={say('toArchive')}
      lead={say('archiveLead')}
      label={say('learned')}
      onSend={async (learned) => {
        await consoleSend(archiveExperiment, { experimentId, learned })
        onDone()
      }}
    />
  )
}

function SentenceForm({
  title,
  lead,
  label,
  onSend,
}: {
  title: string
  lead: string
  label: string
  onSend: (sentence: string) => Promise<void>
}) {
  const failed = useWords('console')('failed')
  const [sentence, setSentence] = useState('')
  const { isBusy, failure, onSubmit } = useForm(() => onSend(sentence))
  return (
    <Card title={title} lead={lead}>
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        <DeskText
          label={label}
          value={sentence}
          maxLength={300}
          dir="auto"
          className="min-w-48 flex-1"
          onChange={(event) => setSentence(event.currentTarget.value)}
        />
        <Button
          type="submit"
          tone="edged"
          size="desk"
          busy={isBusy}
          disabled={sentence.trim() === ''}
        >
          {title}
        </Button>
        {failure ? (
          <p role="alert" className="w-full text-desk text-danger">
            {messageOf(failure, failed)}
          </p>
        ) : null}
      </form>
    </Card>
  )
}
