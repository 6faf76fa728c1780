import { Link } from 'react-router'
import { listPeople } from '#api/console/people.ts'
import type { InputOf } from '#api/define-call.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { useMay } from '#web/console/frame/account-context.ts'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { ColumnsMenu } from '#web/console/table/columns-menu.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { SavedViews } from '#web/console/table/saved-views.tsx'
import { TableBar } from '#web/console/table/table-bar.tsx'
import { TablePages } from '#web/console/table/table-pages.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import type { TableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { ListedPerson } from './person.ts'
import { PersonLine } from './person-line.tsx'
import { usePeopleColumns } from './use-people-columns.tsx'
import { usePeopleFilters } from './use-people-filters.ts'

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
          {mayChange ? (
            <>
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
const lineOf = (one: ListedPerson) => <PersonLine key={one.maidId} person={one} />

function PeopleTable({ view }: { view: TableView }) {
  const say = useWords('people')
  const columns = usePeopleColumns()
  const { sort, page } = view
  // The server refuses what it does not know.
  const filters = view.filters as Omit<Input, 'sort' | 'page'>
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
        <p className="border-t border-line px-4 py-10 text-body text-ink2 lg:px-6">
          {say(view.query === '' ? 'none' : 'nobody')}
        </p>
      ) : (
        <DataTable
          columns={columns}
          rows={people}
          rowKey={({ maidId }) => maidId}
          view={{ ...view, sort: sort ?? '-changed' }}
          label={say('title')}
          narrow={lineOf}
        />
      )}
      <TablePages view={view} total={total} pageSize={pageSize} />
    </>
  )
}
