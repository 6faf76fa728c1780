import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import type { TableView } from './use-table-view.ts'

/** Which rows are shown out of how many, and the way to the next ones. */
export function TablePages({
  view,
  total,
  pageSize,
}: {
  view: TableView
  total: number
  pageSize: number
}) {
  const say = useWords('table')
  const first = (view.page - 1) * pageSize + 1
  const last = Math.min(view.page * pageSize, total)
  if (total <= pageSize) return null
  return (
    <nav
      aria-label={say('pages')}
      className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-desk lg:px-6"
    >
      <span className="text-ink3 tabular-nums">{say('rows', { first, last, total })}</span>
      <Button
        tone="edged"
        size="desk"
        disabled={view.page <= 1}
        onClick={() => view.setPage(view.page - 1)}
      >
        {say('before')}
      </Button>
      <Button
        tone="edged"
        size="desk"
        disabled={last >= total}
        onClick={() => view.setPage(view.page + 1)}
      >
        {say('after')}
      </Button>
    </nav>
  )
}
