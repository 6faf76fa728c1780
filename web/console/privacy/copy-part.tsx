import { makeRequestedCopy } from '#api/console/privacy.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Part } from '#web/console/frame/part.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import type { ReadRequest } from './use-request-text.ts'

/** Has the copy made, whose link goes to the number alone. */
export function CopyPart({ read: { request }, reload }: { read: ReadRequest; reload: () => void }) {
  const say = useWords('privacy')
  const failed = useWords('console')('failed')
  const format = useFormatter()
  const { copyAskedAt } = request
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(makeRequestedCopy, { requestId: request.id })
    reload()
  })
  return (
    <Part title={say('copy.title')} lead={say('copy.lead')}>
      {copyAskedAt ? (
        <p className="text-desk">
          {say('copy.asked', {
            at: format.dateTime(new Date(copyAskedAt), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      ) : null}
      <form onSubmit={onSubmit} className="space-y-3">
        <p role="alert" className="text-small text-danger empty:hidden">
          {failure ? messageOf(failure, failed) : null}
        </p>
        <Button type="submit" size="small" tone={copyAskedAt ? 'edged' : 'main'} busy={isBusy}>
          {say(copyAskedAt ? 'copy.again' : 'copy.make')}
        </Button>
      </form>
    </Part>
  )
}
