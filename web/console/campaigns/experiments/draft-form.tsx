import { useState } from 'react'
import { saveExperiment, startExperiment } from '#api/console/campaigns/experiments.ts'
import type { getExperiment } from '#api/console/campaigns/experiments.ts'
import type { OutputOf } from '#api/define-call.ts'
import { areSame } from '#web/console/settings/differences.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { offerUndo } from '#web/console/frame/undo.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { PlanFaults } from './plan-faults.tsx'
import { PlanFields } from './plan-fields.tsx'
import { isComplete, planOf, typedOf } from './typed-plan.ts'

type DraftProps = { read: OutputOf<typeof getExperiment>; onChanged: () => void }

/** The plan of a draft, to be changed and started. */
export function DraftForm({ read, onChanged }: DraftProps) {
  const say = useWords('experiments')
  const failed = useWords('console')('failed')
  const { experimentId } = read
  const [typed, setTyped] = useState(() => typedOf(read.plan))
  const [refused, setRefused] = useState<OutputOf<typeof saveExperiment>>()
  const isChanged = !areSame(planOf(typed), planOf(typedOf(read.plan)))
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const answer = await consoleSend(saveExperiment, { experimentId, ...planOf(typed) })
    setRefused(answer)
    if (!answer.experimentId) return
    offerUndo({ text: say('form.saved') })
    onChanged()
  })
  return (
    <>
      <form onSubmit={onSubmit} noValidate className="space-y-4">
        <PlanFields typed={typed} onChange={setTyped} />
        <PlanFaults refused={refused} />
        <p role="alert" className="text-desk text-danger empty:hidden">
          {failure ? messageOf(failure, failed) : null}
        </p>
        {isChanged ? (
          <Button type="submit" size="small" busy={isBusy} disabled={!isComplete(typed)}>
            {say('form.save')}
          </Button>
        ) : null}
      </form>
      {isChanged ? null : (
        <StartButton experimentId={experimentId} onRefused={setRefused} onStarted={onChanged} />
      )}
    </>
  )
}

/** Starts it; says first what that means. */
function StartButton({
  experimentId,
  onRefused,
  onStarted,
}: {
  experimentId: string
  onRefused: (refused: OutputOf<typeof startExperiment>) => void
  onStarted: () => void
}) {
  const say = useWords('experiments')
  const words = useWords('console')
  const [isOpen, setOpen] = useState(false)
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const answer = await consoleSend(startExperiment, { experimentId })
    setOpen(false)
    if (answer.experimentId) onStarted()
    else onRefused(answer)
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {say('start')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say('startTitle')}
        lead={say('startLead')}
        closeLabel={words('close')}
      >
        <form onSubmit={onSubmit} className="mt-4">
          <p role="alert" className="text-desk text-danger empty:hidden">
            {failure ? messageOf(failure, words('failed')) : null}
          </p>
          <Button type="submit" size="small" wide busy={isBusy}>
            {say('start')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
