import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { askForPeopleExport } from '#api/console/exports.ts'
import { countPeopleViews, listPeople } from '#api/console/people/people.ts'
import type { InputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { useMay } from '#web/console/frame/account-context.ts'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { ColumnsMenu } from '#web/console/table/columns-menu.tsx'
import { CsvButton } from '#web/console/table/csv-button.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { SavedViews } from '#web/console/table/saved-views.tsx'
import { TableBar } from '#web/console/table/table-bar.tsx'
import { TablePages } from '#web/console/table/table-pages.tsx'
import { SelectionBar } from '#web/console/table/selection-bar.tsx'
import { useSelection } from '#web/console/table/use-selection.ts'
import type { Selection } from '#web/console/table/use-selection.ts'
import { useTableView } from '#web/console/table/use-table-view.ts'
import type { TableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { MOST_CHANGED } from '#domain/people/changes/people-change.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { ListedPerson } from './person.ts'
import { PersonLine } from './person-line.tsx'
import { usePeopleColumns } from './use-people-columns.tsx'
import { usePeopleFilters } from './use-people-filters.ts'

const PeopleChangeDialog = lazy(async () => ({
  default: (await import('./changes/people-change-dialog.tsx')).PeopleChangeDialog,
}))

/** All people as a table, by the filters, order and columns of the address. */
export function PeopleScreen() {
  const say = useWords('people')
  const mayChange = useMay('change-people')
  const view = useTableView()
  const columns = usePeopleColumns()
  const filters = usePeopleFilters()
  return (
    <>
      <ScreenHead title={say('title')}>
        <span className="flex flex-wrap gap-2 lg:ms-auto">
          <ColumnsMenu columns={columns} view={view} />
          <CsvButton
            list="people"
            onAsk={() => consoleSend(askForPeopleExport, { filters: view.filters as Filters })}
          />
          {mayChange ? (
            <>
              <Link to="/trash" className={buttonClass({ size: 'desk', tone: 'quiet' })}>
                {say('trash')}
              </Link>
              <Link to="/people/tables" className={buttonClass({ size: 'desk', tone: 'edged' })}>
                {say('tables')}
              </Link>
              <Link to="/people/new" className={buttonClass({ size: 'desk' })}>
                {say('add')}
              </Link>
            </>
          ) : null}
        </span>
      </ScreenHead>
      <SavedViews
        list="people"
        count={countPeopleViews}
        view={view}
        builtIn={[
          [say('views.all'), ''],
          [say('states.published'), 'state=published'],
          [say('states.draft'), 'state=draft'],
          [say('states.hired'), 'state=hired'],
          [say('states.paused'), 'state=paused'],
          [say('video.false'), 'hasVideo=false'],
        ]}
      />
      <TableBar view={view} filters={filters} searchLabel={say('search')} />
      <PeopleTable view={view} />
    </>
  )
}

type Input = InputOf<typeof listPeople>
type Filters = Omit<Input, 'sort' | 'page'>
const lineOf = (one: ListedPerson, mark: ReactNode) => (
  <PersonLine key={one.maidId} person={one} mark={mark} />
)

function PeopleTable({ view }: { view: TableView }) {
  const say = useWords('people')
  const columns = usePeopleColumns()
  const mayChange = useMay('change-people')
  const selection = useSelection(JSON.stringify(view.filters))
  const { sort, page } = view
  // The server refuses what it does not know.
  const filters = view.filters as Filters
  const asked = { ...filters, ...(sort ? { sort } : {}), ...(page > 1 ? { page } : {}) }
  const { answer, failure, reload } = useAnswer(listPeople, asked)
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const { people, total, pageSize } = answer
  return (
    <>
      <output className="block px-4 pb-2 text-desk text-ink3 lg:px-6">
        {say('count', { count: total })}
      </output>
      {people.length === 0 ? (
        <EmptyPlace title={say(view.query === '' ? 'none' : 'nobody')} />
      ) : (
        <DataTable
          columns={columns}
          rows={people}
          rowKey={({ maidId }) => maidId}
          view={{ ...view, sort: sort ?? '-changed' }}
          label={say('title')}
          narrow={lineOf}
          selection={mayChange ? { chosen: selection, nameOf: ({ name }) => name } : undefined}
        />
      )}
      <TablePages view={view} total={total} pageSize={pageSize} />
      {mayChange && total > 0 ? (
        <ChosenPeople selection={selection} total={total} filters={filters} />
      ) : null}
    </>
  )
}

/** What is done with the people who are chosen. */
function ChosenPeople({
  selection,
  total,
  filters,
}: {
  selection: Selection
  total: number
  filters: Filters
}) {
  const say = useWords('changes')
  const [isOpen, setOpen] = useState(false)
  const { ids, isAll } = selection
  const count = isAll ? total : ids.size
  return (
    <SelectionBar selection={selection} total={total} most={MOST_CHANGED}>
      <Button size="desk" disabled={count === 0} onClick={() => setOpen(true)}>
        {say('open')}
      </Button>
      <Suspense>
        {isOpen ? (
          <PeopleChangeDialog
            open
            who={isAll ? { filters } : { maidIds: [...ids] }}
            count={count}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </SelectionBar>
  )
}
