import { useState } from 'react'
import { endTask } from '#api/console/today.ts'
import type { TaskOutcome } from '#domain/staff/task-outcomes.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { OutcomeFields } from './outcome-fields.tsx'
import type { OutcomeTold } from './outcome-fields.tsx'

/** Ends a task with what came of it, and a note. */
export function OutcomeForm({
  taskId,
  outcomes,
  isOfCase,
  onClosed,
}: {
  taskId: string
  outcomes: readonly TaskOutcome[]
  isOfCase: boolean
  onClosed: () => void
}) {
  const say = useWords('conversations')
  const [told, setTold] = useState<OutcomeTold>({})
  const form = useForm(async () => {
    const { outcome, note } = told
    if (!outcome) return
    await consoleSend(endTask, { taskId, outcome, note })
    onClosed()
  })
  return (
    <Part title={say('closeTitle')}>
      <form onSubmit={form.onSubmit} className="space-y-3">
        <OutcomeFields outcomes={outcomes} told={told} isOfCase={isOfCase} onChange={setTold} />
        {form.failure ? <Failure failure={form.failure} /> : null}
        <Button type="submit" size="small" busy={form.isBusy}>
          {say('close')}
        </Button>
      </form>
    </Part>
  )
}
