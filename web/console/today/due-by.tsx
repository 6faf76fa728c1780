import { useNow } from 'use-intl'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { useWords } from '#web/console/use-words.ts'

/** Until when what waits is due, in the colour of danger once that has passed. */
export function DueBy({ at }: { at: string }) {
  const say = useWords('today')
  const time = useRelativeTime()(at)
  const look = new Date(at) < useNow() ? 'text-danger' : 'font-normal text-ink3'
  return (
    <time dateTime={at} className={`whitespace-nowrap tabular-nums ${look}`}>
      {say('isDue', { time })}
    </time>
  )
}
