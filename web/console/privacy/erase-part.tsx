import { useState } from 'react'
import { eraseRequested, previewRequestedErasure } from '#api/console/privacy.ts'
import type { OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Part } from '#web/console/frame/part.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { RemovedAndKept } from './removed-and-kept.tsx'
import type { ReadRequest } from './use-request-text.ts'

type Preview = OutputOf<typeof previewRequestedErasure>

/** What an erasure would remove, and the erasure itself, which cannot be taken back. */
export function ErasePart({ read, reload }: { read: ReadRequest; reload: () => void }) {
  const say = useWords('privacy')
  const failed = useWords('console')('failed')
  const [preview, setPreview] = useState<Preview>()
  const requestId = read.request.id
  const looking = useForm(async () => {
    setPreview(await consoleSend(previewRequestedErasure, { requestId }))
  })
  const erasing = useForm(async () => {
    if (!preview) return
    try {
      await consoleSend(eraseRequested, { requestId, seen: preview.seen })
      reload()
    } catch (failure) {
      // What was seen is not what would go now.
      setPreview(undefined)
      throw failure
    }
  })
  const failure = looking.failure ?? erasing.failure
  return (
    <Part title={say('erase.title')} lead={say('erase.lead')}>
      <form onSubmit={looking.onSubmit}>
        <Button type="submit" tone="edged" size="small" busy={looking.isBusy}>
          {say(preview ? 'erase.lookAgain' : 'erase.look')}
        </Button>
      </form>
      {preview ? <RemovedAndKept removed={preview.removed} kept={preview.kept} /> : null}
      <p role="alert" className="text-small text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
      {read.noErasure ? (
        <p className="text-desk">{say(`erase.not.${read.noErasure}`)}</p>
      ) : preview ? (
        <form onSubmit={erasing.onSubmit} className="space-y-3">
          <p className="text-small">{say('erase.warning')}</p>
          <Button type="submit" tone="danger" size="small" busy={erasing.isBusy}>
            {say('erase.erase')}
          </Button>
        </form>
      ) : null}
    </Part>
  )
}
