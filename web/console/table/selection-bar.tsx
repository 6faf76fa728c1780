import type { ReactNode } from 'react'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { Selection } from './use-selection.ts'

/** How many rows are chosen, the way to all that fit, and what is done with them. */
export function SelectionBar({
  selection,
  total,
  most,
  children,
}: {
  selection: Selection
  /** How many fit the filters. */
  total: number
  /** More than this cannot be chosen together. */
  most: number
  children: ReactNode
}) {
  const say = useWords('table')
  const { ids, isAll } = selection
  const count = isAll ? total : ids.size
  return (
    <section
      aria-label={say('selection')}
      className={classNames(
        'flex min-h-14 flex-wrap items-center gap-2 px-4 py-2 text-desk lg:px-6',
        // It covers rows only while there is something to do with them.
        count > 0 && 'sticky bottom-0 z-10 border-t border-line bg-raised max-lg:bottom-14',
      )}
    >
      <output className="font-[560] tabular-nums">{say('selected', { count })}</output>
      {!isAll && total > ids.size && total <= most ? (
        <Button tone="quiet" size="desk" onClick={selection.chooseAll}>
          {say('selectAll', { count: total })}
        </Button>
      ) : null}
      {count > 0 ? (
        <Button tone="quiet" size="desk" onClick={selection.clear}>
          {say('clear')}
        </Button>
      ) : null}
      {count > 0 ? <span className="ms-auto flex flex-wrap gap-2">{children}</span> : null}
    </section>
  )
}
