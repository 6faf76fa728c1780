import type { TableView } from '#web/console/table/use-table-view.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Whether the address shows a list as a board. */
export const isBoard = ({ filters }: TableView): boolean => filters['view'] === 'board'

/** Filters of the address that a list knows, as its call has them. */
export const askedOf = <Asked,>({ filters }: TableView): Asked =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== 'view')) as Asked

/** The same for a page of a table. */
export const askedPage = <Asked,>(view: TableView): Asked & { sort?: string; page?: number } => {
  const { sort, page } = view
  return { ...askedOf<Asked>(view), ...(sort ? { sort } : {}), ...(page > 1 ? { page } : {}) }
}

/** A list as a table or as a board. */
export function ListLooks({ view }: { view: TableView }) {
  const say = useWords('caseLists')
  return (['table', 'board'] as const).map((look) => {
    const isOn = isBoard(view) === (look === 'board')
    const className = isOn ? 'bg-action-tint! text-action!' : ''
    return (
      <button
        key={look}
        type="button"
        aria-pressed={isOn}
        className={buttonClass({ tone: 'edged', size: 'desk', className })}
        onClick={() => view.setFilter('view', look === 'board' ? look : '')}
      >
        {say(look)}
      </button>
    )
  })
}
