import type { addExperiment } from '#api/console/campaigns/experiments.ts'
import type { OutputOf } from '#api/define-call.ts'
import { ConflictNotes } from '#web/console/campaigns/link/conflict-notes.tsx'
import { useWords } from '#web/console/use-words.ts'
import { variantOf } from './variant-of.ts'

/** What an answer of the server says is wrong with a plan. */
export function PlanFaults({ refused }: { refused: OutputOf<typeof addExperiment> | undefined }) {
  const say = useWords('experiments')
  const letters = useWords('campaigns')
  if (!refused) return null
  const lines = [
    ...refused.faults.map((fault) => say(`faults.${fault}`)),
    ...refused.wrongTargets.map((at) =>
      say('faults.wrong-target', { variant: letters(`variants.${variantOf(at)}`) }),
    ),
  ]
  return (
    <>
      <div role="alert" className="text-desk text-danger empty:hidden">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ConflictNotes conflicts={refused.conflicts} rules={[]} mayChange={false} />
    </>
  )
}
