import { readCsv } from '#domain/bank/csv.ts'
import type { CampaignLink, LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { isDay } from '#domain/day.ts'
import { readSafeCell } from '#domain/people/import/safe-cells.ts'
import {
  cellsOf,
  chatOf,
  linkColumns,
  readTarget,
  readWindow,
  withTexts,
  writeTarget,
} from './link-cells.ts'
import type { LinkCells, LinkColumn } from './link-cells.ts'

/** What keeps a whole table from being read. */
export const linkTableProblems = [
  'empty',
  'bad-quote',
  'no-slug-column',
  'column-unknown',
  'column-doubled',
  'too-large',
] as const
export type LinkTableProblem = {
  code: (typeof linkTableProblems)[number]
  line: number
  given?: string
}

/** What is wrong with a cell. */
export const linkCellCodes = [
  'missing',
  'not-a-name',
  'doubled',
  'not-a-target',
  'not-a-day',
  'not-hours',
  'not-a-language',
  'not-yes-or-no',
  'too-long',
  'retired',
  'cells',
] as const
export type LinkCellProblem = { column: LinkColumn; code: (typeof linkCellCodes)[number] }

/** A row's link, and what it would do; `wrong` has no link that could be taken. */
export type LinkRow = { line: number; slug: string } & (
  | { verdict: 'new' | 'changed' | 'same'; link: CampaignLink; changed: LinkColumn[] }
  | { verdict: 'wrong'; problems: LinkCellProblem[] }
)

const MOST_ROWS = 2_000
const LONGEST_CELL = 2_000

/** Reads a table of links beside those that there are. Columns that it does not have stay as they are. */
export function readLinks(
  text: string,
  existing: readonly CampaignLink[],
): { rows: LinkRow[]; problem?: LinkTableProblem } {
  const { rows, badQuoteAt } = readCsv(text)
  if (badQuoteAt) return { rows: [], problem: { code: 'bad-quote', line: badQuoteAt } }
  const [header, ...rest] = rows
  if (!header || rest.length === 0) return { rows: [], problem: { code: 'empty', line: 1 } }
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  const problem = headerProblem(names)
  if (problem) return { rows: [], problem }
  if (rest.length > MOST_ROWS)
    return { rows: [], problem: { code: 'too-large', line: MOST_ROWS + 2 } }
  const bySlug = new Map(existing.map((link) => [link.slug, link]))
  const seen = new Set<string>()
  return {
    rows: rest.map(({ line, cells }) => {
      const read: LinkCells = Object.fromEntries(
        names.map((name, at) => [name, readSafeCell(cells[at] ?? '').trim()]),
      )
      const slug = (read.slug ?? '').toLowerCase()
      const isDoubled = seen.has(slug)
      seen.add(slug)
      const wrongCount = cells.length === names.length ? [] : [wrong('slug', 'cells')]
      const doubled = isDoubled ? [wrong('slug', 'doubled')] : []
      return judged(
        { line, slug, cells: read, first: [...wrongCount, ...doubled] },
        bySlug.get(slug),
      )
    }),
  }
}

function headerProblem(names: readonly string[]): LinkTableProblem | undefined {
  const unknown = names.find((name) => !linkColumns.some((column) => column === name))
  if (unknown !== undefined) {
    return { code: 'column-unknown', line: 1, given: unknown.slice(0, 40) }
  }
  const doubled = names.find((name, at) => names.indexOf(name) !== at)
  if (doubled !== undefined) return { code: 'column-doubled', line: 1, given: doubled }
  return names.includes('slug') ? undefined : { code: 'no-slug-column', line: 1 }
}

const wrong = (column: LinkColumn, code: LinkCellProblem['code']): LinkCellProblem => ({
  column,
  code,
})

type Row = { line: number; slug: string; cells: LinkCells; first: LinkCellProblem[] }

function judged({ line, slug, cells, first }: Row, before: CampaignLink | undefined): LinkRow {
  const problems = [...first, ...cellProblems(slug, cells, before)]
  const target = targetOf(cells, before)
  const when = readWindow(cells, before?.when)
  if (problems.length > 0 || !target || when === null) {
    return { line, slug, verdict: 'wrong', problems }
  }
  const link = linkOf({ slug, cells, target }, before, when)
  if (!before) return { line, slug, verdict: 'new', link, changed: [] }
  const [old, now] = [cellsOf(before), cellsOf(link)]
  const changed = linkColumns.filter((column) => old[column] !== now[column])
  return { line, slug, verdict: changed.length > 0 ? 'changed' : 'same', link, changed }
}

function cellProblems(
  slug: string,
  cells: LinkCells,
  before: CampaignLink | undefined,
): LinkCellProblem[] {
  const long = linkColumns.filter((column) => (cells[column]?.length ?? 0) > longestOf(column))
  const bad = linkColumns.flatMap((column) => {
    const code = cells[column] ? codeOf[column]?.(cells[column]) : undefined
    return code ? [wrong(column, code)] : []
  })
  return [
    ...slugProblems(slug, before),
    ...(!before && !cells.leads_to ? [wrong('leads_to', 'missing')] : []),
    ...bad,
    ...long.map((column) => wrong(column, 'too-long')),
  ]
}

function slugProblems(slug: string, before: CampaignLink | undefined): LinkCellProblem[] {
  if (slug === '') return [wrong('slug', 'missing')]
  if (before?.isRetired) return [wrong('slug', 'retired')]
  return /^[a-z\d][a-z\d_-]{0,63}$/.test(slug) ? [] : [wrong('slug', 'not-a-name')]
}

const isTarget = (cell: string) => (readTarget(cell) ? undefined : 'not-a-target')
const isDayCell = (cell: string) => (isDay(cell) ? undefined : 'not-a-day')

/** What is wrong with a cell that is filled, by its column. */
const codeOf: Partial<Record<LinkColumn, (cell: string) => LinkCellProblem['code'] | undefined>> = {
  leads_to: isTarget,
  stand_in: isTarget,
  first_day: isDayCell,
  last_day: isDayCell,
  hours: (hours) => (readWindow({ hours }) === null ? 'not-hours' : undefined),
  weekdays: (days) => (readWindow({ weekdays: days }) === null ? 'not-hours' : undefined),
  language: (cell) => (languageOf(cell) ? undefined : 'not-a-language'),
  paused: (cell) => (/^(yes|no)$/i.test(cell) ? undefined : 'not-yes-or-no'),
}

function longestOf(column: LinkColumn): number {
  if (column.startsWith('message_')) return 300
  return column.startsWith('utm_') ? 100 : LONGEST_CELL
}

const languageOf = (cell: string | undefined): Language | undefined =>
  LANGUAGES.find((one) => one === cell)

/** The target of the cells, with the messages that the table has. */
function targetOf(cells: LinkCells, before: CampaignLink | undefined): LinkTarget | undefined {
  const target = cells.leads_to ? readTarget(cells.leads_to) : before?.target
  if (!target) return undefined
  const texts = { ...(before ? chatOf(before.target)?.texts : undefined) }
  for (const language of LANGUAGES) {
    const cell = cells[`message_${language}`]
    if (cell) texts[language] = cell
    else if (cell === '') delete texts[language]
  }
  return withTexts(target, texts)
}

function linkOf(
  { slug, cells, target }: { slug: string; cells: LinkCells; target: LinkTarget },
  before: CampaignLink | undefined,
  when: CampaignLink['when'],
): CampaignLink {
  const optional = {
    language: cells.language === undefined ? before?.language : languageOf(cells.language),
    when,
    event: (cells.event ?? before?.event) || undefined,
    fallback: fallbackOf(cells, before),
  }
  const filled = Object.entries(optional).filter(([, value]) => value !== undefined)
  return {
    slug,
    target,
    titles: before?.titles ?? {},
    campaign: campaignOf(cells, before),
    isPaused: isPausedIn(cells, before),
    ...Object.fromEntries(filled),
  }
}

const isPausedIn = ({ paused }: LinkCells, before: CampaignLink | undefined): boolean =>
  paused ? paused.toLowerCase() === 'yes' : (before?.isPaused ?? false)

function campaignOf(cells: LinkCells, before: CampaignLink | undefined): CampaignLink['campaign'] {
  const columns = linkColumns.filter((one) => one.startsWith('utm_') && cells[one] !== undefined)
  const words = {
    ...before?.campaign,
    ...Object.fromEntries(columns.map((one) => [one, cells[one] ?? ''])),
  }
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''))
}

/** One that says the same as before keeps its messages. */
function fallbackOf(cells: LinkCells, before: CampaignLink | undefined): LinkTarget | undefined {
  if (cells.stand_in === undefined) return before?.fallback
  if (before?.fallback && writeTarget(before.fallback) === cells.stand_in) return before.fallback
  return readTarget(cells.stand_in)
}
