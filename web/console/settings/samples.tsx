import { useState } from 'react'
import { getSamples, removeSamples } from '#api/console/samples.ts'
import type { OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useFormatter } from '#web/use-formatter.ts'

type Found = OutputOf<typeof getSamples>

/** How often it is asked while a job removes them. */
const LOOK_MS = 1_500

/** What there is of samples, and the one press that takes all of it away. */
export function Samples() {
  const say = useWords('settings')
  const [isGoing, setGoing] = useState(false)
  const { answer, reload } = useAnswer(getSamples, {}, isGoing ? { each: LOOK_MS } : {})
  if (!answer) return null
  const { applications, people, askedAt, doneAt } = answer
  const isAsked = askedAt !== null && doneAt === null
  if (isAsked !== isGoing) setGoing(isAsked)
  if (applications + people === 0 && askedAt === null) return null
  return (
    <section
      aria-labelledby="samples"
      className="mx-4 mb-6 max-w-160 rounded-desk bg-raised p-4 shadow-line lg:mx-6"
    >
      <h2 id="samples" className="text-body font-semibold">
        {say('samples.title')}
      </h2>
      <p aria-live="polite" className="mt-1 text-small text-ink2">
        <State found={answer} />
      </p>
      {askedAt === null ? <Remove found={answer} onAsked={reload} /> : null}
    </section>
  )
}

function State({ found }: { found: Found }) {
  const say = useWords('settings')
  const format = useFormatter()
  const { applications, tasks, people, kept, askedAt, doneAt } = found
  if (askedAt === null) return say('samples.there', { applications, tasks, people })
  if (doneAt === null) return say('samples.going', { applications, people })
  const when = format.dateTime(new Date(doneAt), { dateStyle: 'medium', timeStyle: 'short' })
  return `${say('samples.gone', { when })} ${kept > 0 ? say('samples.stay', { kept }) : ''}`
}

function Remove({ found, onAsked }: { found: Found; onAsked: () => void }) {
  const say = useWords('settings')
  const frame = useWords('console')
  const mayRemove = useMay('change-settings')
  const [isOpen, setOpen] = useState(false)
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(removeSamples, {})
    setOpen(false)
    onAsked()
  })
  if (!mayRemove) return <p className="mt-2 text-small">{say('samples.onlyAdministrator')}</p>
  const { applications, tasks, people, kept } = found
  return (
    <>
      <Button tone="edged" size="small" className="mt-3" onClick={() => setOpen(true)}>
        {say('samples.remove')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say('samples.ask')}
        lead={say('samples.noWayBack')}
        closeLabel={frame('close')}
      >
        <form onSubmit={onSubmit} className="space-y-4">
          <ul className="list-disc space-y-1 ps-5 text-small">
            <li>{say('samples.applications', { count: applications })}</li>
            <li>{say('samples.tasks', { count: tasks })}</li>
            <li>{say('samples.people', { count: people })}</li>
            {kept > 0 ? <li>{say('samples.stay', { kept })}</li> : null}
          </ul>
          {failure ? (
            <p role="alert" className="text-small font-medium text-danger">
              {messageOf(failure, frame('failed'))}
            </p>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" busy={isBusy}>
              {say('samples.removeAll')}
            </Button>
            <Button tone="quiet" size="small" onClick={() => setOpen(false)}>
              {say('samples.keep')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
