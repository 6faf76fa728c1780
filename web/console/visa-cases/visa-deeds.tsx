import { useState } from 'react'
import { useMay } from '#web/console/frame/account-context.ts'
import { DeedButtons } from './deed-buttons.tsx'
import { VisaStageActions } from './visa-stage-actions.tsx'
import type { ShownStage } from './visa-stage-actions.tsx'
import type { ShownVisa } from './shown-visa.ts'
import { VisaActionDialog } from './visa-action-dialog.tsx'
import type { VisaDeed } from './visa-action-dialog.tsx'

const nothing = (): VisaDeed[] => []

/** The stages with what may be done about each, and the ends of the case. */
export function VisaDeeds({ read, reload }: { read: ShownVisa; reload: () => void }) {
  const mayWork = useMay('work-cases')
  const [deed, setDeed] = useState<VisaDeed>()
  const { visa, outcome, today } = read
  const isRunning = visa.stageSince !== null && mayWork
  const ends = endsOf(visa.stage, outcome)
  return (
    <div className="space-y-4">
      <VisaStageActions
        read={read}
        deedsOf={isRunning ? (stage) => deedsOf(stage, read) : nothing}
        begin={setDeed}
      />
      {mayWork && ends.length > 0 ? <DeedButtons deeds={ends} begin={setDeed} /> : null}
      {deed ? (
        <VisaActionDialog
          caseId={visa.caseId}
          deed={deed}
          today={today}
          onClose={() => setDeed(undefined)}
          onDone={() => {
            setDeed(undefined)
            reload()
          }}
        />
      ) : null}
    </div>
  )
}

/** The stage that waits is finished; any that is not done may be moved. */
function deedsOf({ stage, doneOn }: ShownStage, { visa }: ShownVisa): VisaDeed[] {
  if (doneOn) return []
  const isWaiting = stage === visa.stage
  const finish: VisaDeed[] =
    stage === 'residence' ? [{ does: 'issue' }] : [{ does: 'finish', stage }]
  const appoint: VisaDeed[] =
    stage === 'medical' || stage === 'fingerprints' ? [{ does: 'appoint', stage }] : []
  const arrive: VisaDeed[] = stage === 'arrival' ? [{ does: 'arrive' }] : []
  return [...(isWaiting ? finish : []), { does: 'move', stage }, ...appoint, ...arrive]
}

function endsOf(stage: ShownVisa['visa']['stage'], outcome: ShownVisa['outcome']): VisaDeed[] {
  if (outcome !== null || stage === 'closed') return []
  if (stage === 'applying') return [{ does: 'cancel' }]
  return [{ does: 'refuse' }, { does: 'cancel' }, { does: 'hand-over' }]
}
