import { Link } from 'react-router'
import { SampleTag } from '#web/console/applications/sample-tag.tsx'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DueBy } from './due-by.tsx'
import { dueClass, lineClass, sentenceClass } from './line-class.ts'
import type { Item } from './use-item-text.ts'

/** Applications whose mandates go to the bank, the oldest first: one file sends all of them. */
export function BankLine({ items }: { items: readonly [Item, ...Item[]] }) {
  const say = useWords('today')
  const ago = useRelativeTime()
  const [oldest] = items
  const mandates = items.reduce((sum, { holds }) => sum + (Number(holds['papers']) || 1), 0)
  return (
    <li data-line tabIndex={-1} className={lineClass}>
      <span className="flex min-w-0 items-center gap-2">
        <Link
          data-press="open"
          to="/applications?reason=bank-file"
          className="min-w-0 py-1 font-[560] text-ink no-underline hover:underline pointer-coarse:-my-1 pointer-coarse:py-3"
        >
          {say('bankLine.name', { count: items.length })}
        </Link>
        <SampleTag isSample={items.every(({ isSample }) => isSample)} />
      </span>
      <span className={sentenceClass}>
        {say('bankLine.why', { mandates, time: ago(oldest.since) })}
      </span>
      <span className={dueClass}>
        <DueBy at={oldest.lateAt} />
      </span>
      <span className="contents max-lg:order-4 max-lg:col-span-2 max-lg:flex">
        <span className="max-lg:hidden" />
        <Link
          data-press="do"
          to="/money/bank"
          className={buttonClass({ tone: 'edged', size: 'desk', wide: true })}
        >
          {say('do.bank-file')}
        </Link>
      </span>
    </li>
  )
}
