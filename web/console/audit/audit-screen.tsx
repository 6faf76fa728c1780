import { listAudit } from '#api/console/audit.ts'
import { askForAuditExport } from '#api/console/exports.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { auditGroups, auditKinds } from '#domain/audit/audit-kinds.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { nameInWords } from '#web/console/settings/json-schema.ts'
import { ColumnsMenu } from '#web/console/table/columns-menu.tsx'
import { CsvButton } from '#web/console/table/csv-button.tsx'
import { DaySpan } from '#web/console/table/day-span.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { TableBar } from '#web/console/table/table-bar.tsx'
import type { TableFilter } from '#web/console/table/table-bar.tsx'
import { TablePages } from '#web/console/table/table-pages.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import type { TableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { ChainPart } from './chain-part.tsx'
import { AuditLine, useAuditColumns } from './use-audit-columns.tsx'
import type { ListedEvent } from './use-audit-text.ts'

type Filters = Omit<InputOf<typeof listAudit>, 'page'>
type Answer = OutputOf<typeof listAudit>

const keyOf = ({ chain, sequence }: ListedEvent) => `${chain}:${sequence}`
const lineOf = (event: ListedEvent) => <AuditLine key={keyOf(event)} event={event} />

/** The audit trail over all chains, the newest first. */
export function AuditScreen() {
  const say = useWords('audit')
  const view = useTableView()
  const columns = useAuditColumns()
  // The server refuses what it does not know.
  const filters = view.filters as Filters
  const asked = { ...filters, ...(view.page > 1 ? { page: view.page } : {}) }
  const { answer, failure, reload } = useAnswer(listAudit, asked)
  return (
    <>
      <ScreenHead title={say('title')}>
        <span className="flex flex-wrap gap-2 lg:ms-auto">
          <ColumnsMenu columns={columns} view={view} />
          <CsvButton list="audit" onAsk={() => consoleSend(askForAuditExport, { filters })} />
        </span>
      </ScreenHead>
      <p className="max-w-160 px-4 text-desk text-ink2 lg:px-6">{say('lead')}</p>
      <TableBar view={view} filters={useFilters(answer?.members ?? [])} searchLabel={say('search')}>
        <DaySpan view={view} from={say('from')} until={say('until')} />
      </TableBar>
      {answer ? (
        <Listed answer={answer} view={view} />
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

function Listed({ answer, view }: { answer: Answer; view: TableView }) {
  const say = useWords('audit')
  const columns = useAuditColumns()
  const { events, total, isCut, pageSize, chain } = answer
  const [first] = events
  if (!first) {
    return <EmptyPlace title={say('none')} note={say('noneNote')} />
  }
  const number = String(first.caseNumber ?? '')
  const name =
    first.group === 'application'
      ? say('about.application', { number })
      : say(`groups.${first.group}`)
  return (
    <>
      {chain === null ? null : <ChainPart key={chain} chain={chain} name={name} />}
      {isCut ? (
        <p className="px-4 pb-2 text-desk text-ink3 lg:px-6">{say('cut', { most: total })}</p>
      ) : null}
      <DataTable
        columns={columns}
        rows={events}
        rowKey={keyOf}
        view={view}
        label={say('title')}
        narrow={lineOf}
      />
      <TablePages view={view} total={total} pageSize={pageSize} />
    </>
  )
}

const kinds = Object.keys(auditKinds)

function useFilters(members: Answer['members']): readonly TableFilter[] {
  const say = useWords('audit')
  return [
    {
      name: 'group',
      label: say('columns.about'),
      any: say('anyGroup'),
      options: auditGroups.map((one) => [one, say(`groups.${one}`)]),
    },
    {
      name: 'kind',
      label: say('columns.what'),
      any: say('anyKind'),
      // As the file and the command name them.
      options: kinds.map((one) => [one, nameInWords(one)]),
    },
    {
      name: 'staff',
      label: say('columns.by'),
      any: say('anyStaff'),
      options: members.map(({ name, fullName }) => [name, fullName]),
    },
  ]
}
