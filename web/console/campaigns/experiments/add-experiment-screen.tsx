import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addExperiment } from '#api/console/campaigns/experiments.ts'
import type { OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { PlanFaults } from './plan-faults.tsx'
import { PlanFields } from './plan-fields.tsx'
import { emptyPlan, isComplete, planOf } from './typed-plan.ts'

/** A new experiment, kept as a draft. */
export function AddExperimentScreen() {
  const say = useWords('experiments')
  const failed = useWords('console')('failed')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(emptyPlan)
  const [refused, setRefused] = useState<OutputOf<typeof addExperiment>>()
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const answer = await consoleSend(addExperiment, planOf(typed))
    setRefused(answer)
    if (answer.experimentId) await navigate(`/campaigns/experiments/${answer.experimentId}`)
  })
  return (
    <>
      <ScreenHead title={say('new')}>
        <Link to="/campaigns/experiments" className="ms-auto text-small underline">
          {say('back')}
        </Link>
      </ScreenHead>
      <form onSubmit={onSubmit} noValidate className="max-w-200 space-y-4 px-4 pb-8 lg:px-6">
        <PlanFields typed={typed} onChange={setTyped} />
        <PlanFaults refused={refused} />
        <p role="alert" className="text-desk text-danger empty:hidden">
          {failure ? messageOf(failure, failed) : null}
        </p>
        <Button type="submit" size="small" busy={isBusy} disabled={!isComplete(typed)}>
          {say('form.save')}
        </Button>
      </form>
    </>
  )
}
