import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { startReplay } from '#api/console/replays.ts'
import { replayCounts } from '#domain/replay/replay-kinds.ts'
import type { ReplayKind } from '#domain/replay/replay-kinds.ts'
import { DeskSelect } from '#web/console/campaigns/fields/desk-fields.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

type Refused = { underWay: string | null }

/** Replays what is typed over recent journeys, and opens what comes of it; nothing is saved. */
export function TryDraft({
  kind,
  draft,
  words = 'try.press',
}: {
  kind: ReplayKind
  draft: unknown
  words?: 'try.press' | 'again'
}) {
  const say = useWords('simulator')
  const failed = useWords('console')('failed')
  const mayTry = useMay('replay-rules')
  const navigate = useNavigate()
  const [count, setCount] = useState<(typeof replayCounts)[number]>(replayCounts[0])
  const [refused, setRefused] = useState<Refused>()
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const { replayId, underWay } = await consoleSend(startReplay, { kind, draft, count })
    if (replayId === null) setRefused({ underWay })
    else await navigate(`/simulator/${replayId}`)
  })
  if (!mayTry) return null
  return (
    <form onSubmit={onSubmit} className="space-y-2">
      <div className="flex flex-wrap items-end gap-2">
        <DeskSelect
          label={say('try.count')}
          value={String(count)}
          options={replayCounts.map((one) => [String(one), say('try.last', { count: one })])}
          onChange={({ currentTarget: { value } }) =>
            setCount(replayCounts.find((one) => String(one) === value) ?? replayCounts[0])
          }
        />
        <Button type="submit" size="desk" tone="edged" className="min-h-9" busy={isBusy}>
          {say(words)}
        </Button>
      </div>
      <div role="alert" className="text-desk text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : refused ? <Refusal {...refused} /> : null}
      </div>
    </form>
  )
}

function Refusal({ underWay }: Refused) {
  const say = useWords('simulator')
  if (underWay === null) return say('try.wrong')
  return (
    <>
      {say('try.underWay')}{' '}
      <Link to={`/simulator/${underWay}`} className="text-danger underline">
        {say('try.see')}
      </Link>
    </>
  )
}
