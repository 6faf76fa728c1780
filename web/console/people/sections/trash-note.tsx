import { putPersonBack } from '#api/console/trash.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import type { PersonPart } from '#web/console/people/person.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { Button } from '#web/ui/button.tsx'

/** While she is in the trash: who removed her, until when, and the way back. */
export function TrashNote({ maidId, person, onChanged }: PersonPart) {
  const say = useWords('trash')
  const failed = useWords('console')('failed')
  const format = useFormatter()
  const may = useMay('withdraw-people')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(putPersonBack, { maidId })
    onChanged()
  })
  const { trash } = person
  if (!trash) return null
  const day = format.dateTime(new Date(trash.endsAt), { dateStyle: 'medium' })
  return (
    <section className="rounded-desk bg-raised p-4 shadow-line">
      <h2 className="text-body font-semibold">{say('inTrash')}</h2>
      <p className="mt-1 text-small text-ink2">
        {say('ends', { by: trash.by ?? say('nobody'), day })}
      </p>
      {may ? (
        <form onSubmit={onSubmit} className="mt-3">
          <Button type="submit" size="small" busy={isBusy}>
            {say('putBack')}
          </Button>
        </form>
      ) : null}
      {failure ? (
        <p role="alert" className="mt-2 text-small text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
    </section>
  )
}
