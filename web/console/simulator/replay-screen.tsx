import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { getReplay, stopReplay } from '#api/console/replays.ts'
import { replayTable } from '#domain/replay/replay-kinds.ts'
import { tallySums } from '#domain/replay/tally.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { DraftSide } from './draft-side.tsx'
import { JourneyTable } from './journey-table.tsx'
import { ReplayAnswer } from './replay-answer.tsx'
import { isUnderWay, replayDots, useReplayTitle } from './shown-replay.ts'
import type { ShownReplay } from './shown-replay.ts'
import { placeOfDraft } from './use-opened-draft.ts'

const LOOK_MS = 1_000

/** One replay: the answer first, then who would go another way, from what to what. */
export function ReplayScreen() {
  const { replayId = '' } = useParams()
  // Asked again only while the job works on it.
  const [isWorking, setWorking] = useState(false)
  const { answer, failure, reload } = useAnswer(
    getReplay,
    { replayId },
    isWorking ? { each: LOOK_MS } : {},
  )
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  if (isWorking !== isUnderWay(answer)) setWorking(isUnderWay(answer))
  return (
    <>
      <ReplayHead replay={answer} onStopped={reload} />
      <div className="grid lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="min-w-0 pt-5">
          <ReplayAnswer replay={answer} />
          {hasDifference(answer) ? <JourneyTable replay={answer} /> : null}
        </div>
        <aside className="min-w-0 space-y-5 px-4 pb-6 lg:order-first max-lg:mt-4 max-lg:border-t max-lg:pt-4 border-line lg:border-e lg:px-6 lg:pt-5">
          <DraftSide replay={answer} />
        </aside>
      </div>
    </>
  )
}

/** Whether it has ended, and somebody is to be listed. */
const hasDifference = (replay: ShownReplay): boolean => {
  const { other, unknown } = tallySums(replay.tally)
  return !isUnderWay(replay) && other + unknown > 0
}

/** What whoever publishes a draft may do. */
const publishing = {
  'dated-setting': 'change-settings',
  setting: 'change-settings',
  days: 'change-settings',
  links: 'change-campaigns',
  text: 'publish-words',
} as const

function ReplayHead({ replay, onStopped }: { replay: ShownReplay; onStopped: () => void }) {
  const say = useWords('simulator')
  const titleOf = useReplayTitle()
  const title = titleOf(replay)
  const mayPublish = useMay(publishing[replayTable[replay.kind].of])
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 lg:px-6">
      <title>{`${title} · ${say('title')} · Daarly`}</title>
      <Link to="/simulator" className="text-desk text-ink2 underline">
        {say('title')}
      </Link>
      <h1 className="text-title font-semibold break-words">{title}</h1>
      <span className="text-desk">
        <StateDot state="waiting">{say('draft')}</StateDot>
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {isUnderWay(replay) ? (
          <StopButton replay={replay} onStopped={onStopped} />
        ) : mayPublish ? (
          <Link
            to={placeOfDraft(replay.kind, replay.slug, replay.replayId)}
            className={buttonClass({ size: 'desk' })}
          >
            {say('publish')}
          </Link>
        ) : null}
      </span>
    </div>
  )
}

function StopButton({ replay, onStopped }: { replay: ShownReplay; onStopped: () => void }) {
  const say = useWords('simulator')
  const failed = useWords('console')('failed')
  const mayStop = useMay('replay-rules')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(stopReplay, { replayId: replay.replayId })
    onStopped()
  })
  const { total } = tallySums(replay.tally)
  return (
    <>
      <output className="text-desk text-ink2 tabular-nums">
        <StateDot state={replayDots[replay.state]}>
          {replay.total === null
            ? say(`states.${replay.state}`)
            : say('progress', { done: total, total: replay.total })}
        </StateDot>
      </output>
      {failure ? (
        <span role="alert" className="text-desk text-danger">
          {messageOf(failure, failed)}
        </span>
      ) : null}
      {mayStop ? (
        <form onSubmit={onSubmit}>
          <Button type="submit" tone="edged" size="desk" busy={isBusy}>
            {say('stop')}
          </Button>
        </form>
      ) : null}
    </>
  )
}
