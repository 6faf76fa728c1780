import type { ReactNode } from 'react'
import { useState } from 'react'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'

const CARDS = 25
const MOST_CARDS = 200

/** How many cards each column shows, and the press that shows more, up to the most. */
export function useCards(): { each: number; onMore: (() => void) | undefined } {
  const [each, setEach] = useState(CARDS)
  const more = Math.min(each + CARDS * 3, MOST_CARDS)
  return { each, onMore: each < MOST_CARDS ? () => setEach(more) : undefined }
}

/** Columns beside each other. */
export function Board({ children }: { children: ReactNode }) {
  const say = useWords('caseLists')
  return (
    // A board is wider than a phone; its own sideways scroll is reached by keyboard.
    <section
      aria-label={say('board')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      className="flex snap-x scroll-px-4 items-start gap-3 overflow-x-auto px-4 pb-4 lg:scroll-px-6 lg:px-6"
    >
      {children}
    </section>
  )
}

/** What stands in one place, the first cards of it and how many there are. */
export function BoardColumn<Case extends { caseId: string }>({
  title,
  dot,
  counted,
  count,
  cases,
  card,
  onMore,
}: {
  title: string
  dot: DotState
  /** The count in words, where they say more than it. */
  counted?: string | undefined
  count: number
  cases: readonly Case[]
  card: (one: Case) => ReactNode
  onMore: (() => void) | undefined
}) {
  const say = useWords('caseLists')
  return (
    <section className="w-72 shrink-0 snap-start rounded-desk bg-desk-side p-2">
      <h2 className="flex items-center justify-between gap-2 px-1 pb-2 text-desk font-semibold">
        <StateDot state={dot}>{title}</StateDot>
        <span className="font-normal whitespace-nowrap text-ink3 tabular-nums">
          {counted ?? count}
        </span>
      </h2>
      {cases.length === 0 ? (
        <p className="px-1 pb-2 text-desk text-ink3">{say('noneHere')}</p>
      ) : (
        <ul className="space-y-2">{cases.map(card)}</ul>
      )}
      {count > cases.length && onMore ? (
        <Button tone="quiet" size="desk" wide className="mt-2" onClick={onMore}>
          {say('more')}
        </Button>
      ) : null}
    </section>
  )
}
