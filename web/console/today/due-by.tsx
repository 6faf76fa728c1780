import { useNow } from 'use-intl'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'

/** Until when what waits is due, in the colour of danger once that has passed. */
export function DueBy({ at }: { at: string }) {
  const say = useWords('today')
  const time = useRelativeTime()(at)
  const isLate = new Date(at) < useNow()
  return (
    <span
      className={classNames(
        'text-end whitespace-nowrap tabular-nums max-lg:order-2',
        isLate ? 'text-danger' : 'text-ink3',
      )}
    >
      <time dateTime={at}>{say('isDue', { time })}</time>
    </span>
  )
}
