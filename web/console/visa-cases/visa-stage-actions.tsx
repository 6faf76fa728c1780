import { useShown } from '#web/console/one-case/use-shown.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { DeedButtons } from './deed-buttons.tsx'
import type { ShownVisa } from './shown-visa.ts'
import type { VisaDeed } from './visa-action-dialog.tsx'

export type ShownStage = ShownVisa['stages'][number]

/** The stages of a visa in order, each with its days, and what staff may do about it. */
export function VisaStageActions({
  read,
  deedsOf,
  begin,
}: {
  read: ShownVisa
  deedsOf: (stage: ShownStage) => readonly VisaDeed[]
  begin: (deed: VisaDeed) => void
}) {
  const say = useWords('visaCases')
  if (read.stages.length === 0) return <p className="text-desk text-ink2">{say('notSent')}</p>
  return (
    <ol className="text-desk">
      {read.stages.map((stage) => (
        <li
          key={stage.stage}
          aria-current={stage.stage === read.visa.stage ? 'step' : undefined}
          className="space-y-1 border-b border-line py-3"
        >
          <StageLine stage={stage} read={read} />
          <DeedButtons deeds={deedsOf(stage)} begin={begin} />
        </li>
      ))}
    </ol>
  )
}

function StageLine({ stage: of, read }: { stage: ShownStage; read: ShownVisa }) {
  const say = useWords('visaCases')
  const { moment } = useShown()
  const { stage, lateReason, appointment } = of
  const isOpen = isExpected(of, read)
  return (
    <>
      <p className="font-[560]">
        <StateDot state={stateOf(of, read)}>{say(`stages.${stage}`)}</StateDot>
      </p>
      <p className="text-ink2">{useStageWords(of, isOpen).join(' · ')}</p>
      {isOpen && lateReason ? (
        <p className="text-ink2">{say('stage.why', { why: say(`lateReasons.${lateReason}`) })}</p>
      ) : null}
      {isOpen && appointment ? (
        <p>
          {say('stage.appointment', { time: moment(appointment.at) })}{' '}
          <bdi>{appointment.place}</bdi>
        </p>
      ) : null}
    </>
  )
}

/** Of a closed case nothing more is expected of anybody. */
const isExpected = ({ doneOn }: ShownStage, { visa }: ShownVisa) =>
  doneOn === null && visa.stage !== 'closed'

/** Whose turn it is, and its days: the first one too where another is expected, or none any more. */
function useStageWords(stage: ShownStage, isOpen: boolean): string[] {
  const say = useWords('visaCases')
  const { day } = useShown()
  const { owner, promisedOn, expectedOn, doneOn } = stage
  const shownOn = doneOn ?? (isOpen ? expectedOn : null)
  const words = shownOn
    ? [say(`owners.${owner}`), say(doneOn ? 'stage.done' : 'stage.expected', { day: day(shownOn) })]
    : []
  const isMoved = promisedOn !== null && promisedOn !== (expectedOn ?? promisedOn)
  if (promisedOn && (isMoved || !shownOn)) {
    words.push(say('stage.promised', { day: day(promisedOn) }))
  }
  return words
}

function stateOf({ stage, doneOn }: ShownStage, { visa }: ShownVisa): DotState {
  if (doneOn) return 'good'
  if (stage !== visa.stage) return 'idle'
  return visa.isLate ? 'waiting' : 'others'
}
