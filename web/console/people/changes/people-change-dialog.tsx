import { useState } from 'react'
import { useNavigate } from 'react-router'
import { makePeopleChange, previewPeopleChange } from '#api/console/people/people-changes.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useProblemText } from '#web/console/people/form/field-context.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { ChangeFields } from './change-fields.tsx'
import { ChangePreview } from './change-preview.tsx'
import { changeOf, emptyDraft } from './draft-of-change.ts'

type Who = InputOf<typeof previewPeopleChange>['who']
type Preview = OutputOf<typeof previewPeopleChange>

/** One change for all who are chosen: first what it would do, then the press that does it. */
export function PeopleChangeDialog({
  open,
  who,
  count,
  onClose,
}: {
  open: boolean
  who: Who
  count: number
  onClose: () => void
}) {
  const say = useWords('changes')
  const close = useWords('console')('close')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('title', { count })}
      lead={say('lead')}
      closeLabel={close}
    >
      {open ? <ChangeForm who={who} /> : null}
    </Dialog>
  )
}

function ChangeForm({ who }: { who: Who }) {
  const say = useWords('changes')
  const failed = useWords('console')('failed')
  const navigate = useNavigate()
  const problemText = useProblemText()
  const [draft, setDraft] = useState(emptyDraft)
  const [preview, setPreview] = useState<Preview>()
  const change = changeOf(draft)
  const isSeen = preview !== undefined && preview.wrong.length === 0
  const [wrong] = preview?.wrong ?? []

  const { isBusy, failure, onSubmit } = useForm(async () => {
    if (!isSeen) {
      setPreview(await consoleSend(previewPeopleChange, { who, change }))
      return
    }
    try {
      const { people } = preview
      const { changeId } = await consoleSend(makePeopleChange, { who, change, people })
      await navigate(`/people/changes/${changeId}`)
    } catch (error) {
      // Others may fit now: what would happen is looked at again.
      setPreview(undefined)
      throw error
    }
  })

  return (
    <form className="space-y-4" onSubmit={onSubmit}>
      <ChangeFields
        draft={draft}
        error={wrong && problemText(wrong)}
        onChange={(changed) => {
          setDraft({ ...draft, ...changed })
          setPreview(undefined)
        }}
      />
      <Button
        type="submit"
        size="small"
        wide
        busy={isBusy}
        disabled={isSeen && preview.changing === 0}
      >
        {isSeen ? say('go', { count: preview.changing }) : say('look')}
      </Button>
      <p role="alert" className="text-small font-medium text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : ''}
      </p>
      <div aria-live="polite">{isSeen ? <ChangePreview preview={preview} /> : null}</div>
    </form>
  )
}
