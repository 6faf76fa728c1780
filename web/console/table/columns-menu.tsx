import Columns from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { shownColumns } from './data-table.tsx'
import type { TableColumn } from './data-table.tsx'
import type { TableView } from './use-table-view.ts'

/** Chooses the columns that a table shows; its name stays. */
export function ColumnsMenu<Row>({
  columns,
  view,
}: {
  columns: readonly TableColumn<Row>[]
  view: TableView
}) {
  const say = useWords('table')
  const [isOpen, setOpen] = useState(false)
  const shown = shownColumns(columns, view).map(({ id }) => id)
  return (
    <>
      <Button tone="edged" size="desk" className="max-lg:hidden" onClick={() => setOpen(true)}>
        <Columns aria-hidden size={16} strokeWidth={1.75} />
        {say('columns')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say('columns')}
        closeLabel={say('close')}
      >
        <ul>
          {columns
            .filter(({ isName }) => !isName)
            .map(({ id, header }) => (
              <li key={id}>
                <label className="flex min-h-11 items-center gap-3 text-small">
                  <input
                    type="checkbox"
                    className="size-5 accent-action"
                    checked={shown.includes(id)}
                    onChange={(event) =>
                      view.setColumns(
                        event.currentTarget.checked
                          ? [...shown, id]
                          : shown.filter((one) => one !== id),
                      )
                    }
                  />
                  {header}
                </label>
              </li>
            ))}
        </ul>
      </Dialog>
    </>
  )
}
