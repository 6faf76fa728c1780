import { useShown } from '#web/console/one-case/use-shown.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { DeedButtons } from './deed-buttons.tsx'
import type { ShownVisa } from './shown-visa.ts'
import type { VisaDeed } from './visa-action.tsx'

export type ShownStage = ShownVisa['stages'][number]

/** The stages of a visa in order, each with its days, and what staff may do about it. */
export function StageList({
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
  const { day, moment } = useShown()
  const { stage, owner, promisedOn, expectedOn, doneOn, lateReason, appointment } = of
  const isMoved = promisedOn !== null && expectedOn !== null && promisedOn !== expectedOn
  const words = [
    say(`owners.${owner}`),
    ...(doneOn ? [say('stage.done', { day: day(doneOn) })] : []),
    ...(!doneOn && expectedOn ? [say('stage.expected', { day: day(expectedOn) })] : []),
    ...(isMoved && promisedOn ? [say('stage.promised', { day: day(promisedOn) })] : []),
  ]
  return (
    <>
      <p className="font-[560]">
        <StateDot state={stateOf(of, read)}>{say(`stages.${stage}`)}</StateDot>
      </p>
      <p className="text-ink2">{words.join(' · ')}</p>
      {lateReason && !doneOn ? (
        <p className="text-ink2">{say('stage.why', { why: say(`lateReasons.${lateReason}`) })}</p>
      ) : null}
      {appointment && !doneOn ? (
        <p>
          {say('stage.appointment', { time: moment(appointment.at) })}{' '}
          <bdi>{appointment.place}</bdi>
        </p>
      ) : null}
    </>
  )
}

function stateOf({ stage, doneOn }: ShownStage, { visa }: ShownVisa): DotState {
  if (doneOn) return 'good'
  if (stage !== visa.stage) return 'idle'
  return visa.isLate ? 'waiting' : 'others'
}
