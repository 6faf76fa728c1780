import { useState } from 'react'
import type { Cue } from '#domain/catalogue/clips/captions.ts'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { showAt } from './player.ts'
import type { Player } from './player.ts'

/** The clip as a line: each caption where it is read, and the place that the player shows. */
export function CueTimeline({
  cues,
  seconds,
  player,
}: {
  cues: readonly Cue[]
  seconds: number
  player: Player
}) {
  const say = useWords('video')
  const now = usePlace(player)
  const shown = cues.find(({ from, until }) => now >= from && now < until)
  return (
    <div>
      <div dir="ltr" className="relative h-6 overflow-hidden rounded-tag bg-sunken" aria-hidden>
        {cues.map((cue, at) => (
          <span
            // A caption has no name but its place.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={at}
            className={classNames(
              'absolute inset-y-1 min-w-1 rounded-tag',
              cue === shown ? 'bg-action' : 'bg-edge',
            )}
            style={{
              left: `${(100 * cue.from) / seconds}%`,
              width: `${(100 * Math.max(0, cue.until - cue.from)) / seconds}%`,
            }}
          />
        ))}
        <span
          className="absolute inset-y-0 w-0.5 bg-danger"
          style={{ left: `${(100 * now) / seconds}%` }}
        />
      </div>
      <input
        type="range"
        aria-label={say('place')}
        dir="ltr"
        min={0}
        max={seconds}
        step={0.1}
        value={now}
        onChange={(event) => showAt(player, Number(event.currentTarget.value))}
        className="h-11 w-full accent-action"
      />
      <p dir="auto" className="min-h-6 text-small text-ink2">
        {shown?.text ?? ''}
      </p>
    </div>
  )
}

/** Seconds of what a player shows, a few times a second while it plays. */
function usePlace(player: Player): number {
  const [now, setNow] = useState(0)
  useEvent('timeupdate seeked', () => setNow(player.current?.currentTime ?? 0), { on: player })
  return now
}
