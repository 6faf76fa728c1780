import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { listLinks } from '#api/console/campaigns/links.ts'
import { askForLinkExport } from '#api/console/exports.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { linkStates, targetKinds } from '#domain/campaigns/tables/link-list.ts'
import { CampaignTabs } from '#web/console/campaigns/campaign-tabs.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { KeyList } from '#web/console/keys/key-list.tsx'
import { CsvButton } from '#web/console/table/csv-button.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { TableBar } from '#web/console/table/table-bar.tsx'
import { TablePages } from '#web/console/table/table-pages.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import type { TableView } from '#web/console/table/use-table-view.ts'
import { useListKeys } from '#web/console/today/use-list-keys.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkStateDot } from './link-state-dot.tsx'
import type { ShownLink } from './shown-link.ts'
import { useLinkColumns } from './use-link-columns.tsx'

type Filters = Omit<InputOf<typeof listLinks>, 'sort' | 'page'>

/** All links as a table, by the filters and the order of the address. */
export function LinksScreen() {
  const say = useWords('campaigns')
  const mayChange = useMay('change-campaigns')
  const view = useTableView()
  const { sort, page } = view
  // The server refuses what it does not know.
  const filters = view.filters as Filters
  const asked = { ...filters, ...(sort ? { sort } : {}), ...(page > 1 ? { page } : {}) }
  const { answer, failure, reload } = useAnswer(listLinks, asked)
  const tableFilters = useLinkFilters(answer?.numbers ?? [])
  return (
    <>
      <ScreenHead title={say('title')}>
        <span className="flex flex-wrap gap-2 lg:ms-auto">
          <CsvButton list="links" onAsk={() => consoleSend(askForLinkExport, { filters })} />
          {mayChange ? (
            <Link to="/campaigns/new" className={buttonClass({ size: 'desk' })}>
              {say('add.title')}
            </Link>
          ) : null}
        </span>
      </ScreenHead>
      <CampaignTabs />
      <TableBar view={view} filters={tableFilters} searchLabel={say('search')}>
        <KeyList
          keys={[
            ['J', undefined],
            ['K', say('keys.move')],
            ['O', say('keys.open')],
          ]}
        />
      </TableBar>
      {answer ? (
        <LinksTable answer={answer} view={view} />
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

function useLinkFilters(numbers: readonly string[]) {
  const say = useWords('campaigns')
  return [
    {
      name: 'state',
      label: say('filters.state'),
      any: say('any.state'),
      options: linkStates.map((one) => [one, say(`states.${one}`)] as const),
    },
    {
      name: 'kind',
      label: say('filters.kind'),
      any: say('any.kind'),
      options: targetKinds.map((one) => [one, say(`targets.${one}`)] as const),
    },
    {
      name: 'number',
      label: say('filters.number'),
      any: say('any.number'),
      options: numbers.map((one) => [one, one] as const),
    },
    {
      name: 'hasConflict',
      label: say('filters.conflict'),
      any: say('any.conflict'),
      options: [
        ['true', say('filters.withConflict')],
        ['false', say('filters.withoutConflict')],
      ] as const,
    },
  ]
}

function LinksTable({ answer, view }: { answer: OutputOf<typeof listLinks>; view: TableView }) {
  const say = useWords('campaigns')
  const columns = useLinkColumns()
  const ref = useRef<HTMLDivElement>(null)
  useListKeys(ref)
  const { links, total, pageSize } = answer
  return (
    <div ref={ref}>
      <output className="block px-4 pb-2 text-desk text-ink3 lg:px-6">
        {say('count', { count: total })}
      </output>
      {links.length === 0 ? (
        <EmptyPlace
          title={say(view.query === '' ? 'noLinks' : 'none')}
          note={say(view.query === '' ? 'noLinksNote' : 'noneNote')}
        />
      ) : (
        <DataTable
          columns={columns}
          rows={links}
          rowKey={({ slug }) => slug}
          view={{ ...view, sort: view.sort ?? '-changed' }}
          label={say('tabs.links')}
          narrow={lineOf}
        />
      )}
      <TablePages view={view} total={total} pageSize={pageSize} />
    </div>
  )
}

const lineOf = (one: ShownLink) => <LinkLine key={one.slug} one={one} />

function LinkLine({ one }: { one: ShownLink }) {
  const { search: list } = useLocation()
  const say = useWords('campaigns')
  const columns = useLinkColumns()
  const target = columns.find(({ id }) => id === 'target')
  return (
    <li className="border-b border-line">
      <Link
        to={`/campaigns/links/${one.slug}`}
        state={{ list }}
        className="block px-4 py-3 text-desk text-ink no-underline"
      >
        <span className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-[560] break-all">{one.slug}</bdi>
          <span className="ms-auto">
            <LinkStateDot state={one.state} />
          </span>
        </span>
        <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-ink2">
          <span className="min-w-0 break-all">{target?.cell(one)}</span>
          <span className="tabular-nums">{say('visits', { count: one.visits })}</span>
        </span>
      </Link>
    </li>
  )
}
