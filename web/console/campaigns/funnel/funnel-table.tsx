import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '#web/console/frame/account-context.ts'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { useFormatter } from '#web/use-formatter.ts'
import type { ShownFunnel, ShownHead, ShownMilestone } from './shown-funnel.ts'
import { useSpanText } from './use-span-text.ts'

const columns = ['reached', 'share', 'left', 'median', 'p75'] as const
type Column = (typeof columns)[number]

type Shown = { funnel: ShownFunnel; filters: Readonly<Record<string, string>> }

/** Each milestone as a bar beside its numbers; on a phone a row is a block. */
export function FunnelTable({ funnel, filters }: Shown) {
  const say = useWords('campaigns')
  return (
    <table
      aria-label={say('funnel.title')}
      className="w-full border-collapse text-desk max-lg:block"
    >
      <thead className="text-caption text-ink3 max-lg:sr-only">
        <tr>
          <th scope="col" className="px-4 py-1 text-start font-medium lg:px-6">
            {say('funnel.columns.milestone')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-2.5 py-1 text-end font-medium last:pe-6">
              {say(`funnel.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {funnel.head ? <HeadRows head={funnel.head} /> : null}
        {funnel.rows.map((row) => (
          <MilestoneRow key={row.milestone} row={row} funnel={funnel} filters={filters} />
        ))}
      </tbody>
    </table>
  )
}

/** What comes before applications; nobody leads from here to a list. */
function HeadRows({ head: { visits, profiles } }: { head: ShownHead }) {
  const say = useWords('campaigns')
  const format = useFormatter()
  const rows = [
    { name: 'visits', means: 'visitsMean', count: visits, share: null },
    {
      name: 'profiles',
      means: 'profilesMean',
      count: profiles,
      share: visits === 0 ? null : shareText(format, profiles / visits),
    },
  ] as const
  return rows.map(({ name, means, count, share }) => (
    <tr key={name} className={rowClass}>
      <th scope="row" className={headClass}>
        <span className="font-[560]">{say(`funnel.head.${name}`)}</span>
        <Bar part={count} of={visits} />
        <span className="block text-caption text-ink2">{say(`funnel.head.${means}`)}</span>
      </th>
      {columns.map((column) => (
        <Cell key={column} column={column}>
          {column === 'reached' ? format.number(count) : column === 'share' ? share : null}
        </Cell>
      ))}
    </tr>
  ))
}

const rowClass =
  'border-t border-line max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3'
const headClass = 'text-start font-normal max-lg:w-full lg:w-1/2 lg:px-6 lg:py-2.5 lg:align-top'

const shareText = (format: ReturnType<typeof useFormatter>, share: number): string =>
  format.number(share, { style: 'percent', maximumFractionDigits: 1 })

/** On a phone a cell names its column, and an empty one is left out. */
function Cell({ column, children }: { column: Column; children: ReactNode }) {
  const say = useWords('campaigns')
  return (
    <td className="tabular-nums max-lg:flex max-lg:gap-1.5 lg:px-2.5 lg:py-2.5 lg:text-end lg:align-top lg:whitespace-nowrap lg:last:pe-6">
      {children === null ? null : (
        <>
          <span aria-hidden className="text-ink2 lg:hidden">
            {say(`funnel.columns.${column}`)}
          </span>
          {children}
        </>
      )}
    </td>
  )
}

function MilestoneRow({ row, funnel, filters }: Shown & { row: ShownMilestone }) {
  const say = useWords('campaigns')
  const isMost = funnel.losesMost === row.milestone
  const cells = useCells(row, { funnel, filters })
  return (
    <tr className={classNames(rowClass, isMost ? 'bg-saffron-tint' : '')}>
      <th scope="row" className={headClass}>
        <span className="font-[560]">{say(`funnel.milestones.${row.milestone}`)}</span>
        {isMost ? <span className="text-saffron-text"> · {say('funnel.most')}</span> : null}
        <Bar part={row.reached} of={funnel.rows[0]?.reached ?? 0} />
        <span className="block text-caption text-ink2">{say(`funnel.means.${row.milestone}`)}</span>
      </th>
      {columns.map((column) => (
        <Cell key={column} column={column}>
          {cells[column]}
        </Cell>
      ))}
    </tr>
  )
}

function useCells(
  { milestone, reached, share, left, median, p75 }: ShownMilestone,
  shown: Shown,
): Record<Column, ReactNode> {
  const format = useFormatter()
  const span = useSpanText()
  const count = (name: 'reached' | 'furthest', number: number) => (
    <CasesLink {...shown} name={name} milestone={milestone} count={number} />
  )
  return {
    reached: count('reached', reached),
    share: share === null ? null : shareText(format, share / 100),
    left: left === null ? null : count('furthest', left),
    median: median === null ? null : span(median),
    p75: p75 === null ? null : span(p75),
  }
}

/** The same number again, as a length: whoever hears the table is told it once. */
function Bar({ part, of }: { part: number; of: number }) {
  return (
    <span aria-hidden className="my-1.5 block h-3 w-full max-w-80 rounded-tag bg-tag">
      <span
        className="block h-full rounded-tag bg-action"
        style={{ width: `${of === 0 ? 0 : (100 * part) / of}%` }}
      />
    </span>
  )
}

/** A number that leads to its applications, for whoever may see them. */
function CasesLink({
  funnel: { from, until, within },
  filters,
  name,
  milestone,
  count,
}: Shown & {
  name: 'reached' | 'furthest'
  milestone: ShownMilestone['milestone']
  count: number
}) {
  const say = useWords('campaigns')
  const format = useFormatter()
  const maySee = useMay('see-cases')
  const number = format.number(count)
  if (!maySee || count === 0) return <span>{number}</span>
  const query = new URLSearchParams({ ...filters, from, until, within: String(within) })
  query.set(name, milestone)
  const words = { count, milestone: say(`funnel.milestones.${milestone}`) }
  return (
    <Link
      to={`/applications?${query}`}
      aria-label={say(name === 'reached' ? 'funnel.reachedOf' : 'funnel.leftOf', words)}
      className="inline-flex items-center justify-end text-ink underline pointer-coarse:min-h-9"
    >
      {number}
    </Link>
  )
}
