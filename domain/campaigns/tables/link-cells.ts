import type {
  CampaignLink,
  LinkTarget,
  Otherwise,
  TextByLanguage,
} from '#domain/campaigns/links/campaign-link.ts'
import { LINK_SETTINGS } from '#domain/campaigns/links/campaign-link.ts'
import type { TimeWindow } from '#domain/campaigns/rules/time-window.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { weekdays } from '#domain/day.ts'
import type { Weekday } from '#domain/day.ts'

const campaignColumns = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const
const messageColumns = LANGUAGES.map((language) => `message_${language}` as const)

/** Columns of a table of links, in the order in which we write them. */
export const linkColumns = [
  'slug',
  'leads_to',
  ...messageColumns,
  ...campaignColumns,
  'event',
  'language',
  'first_day',
  'last_day',
  'weekdays',
  'hours',
  'paused',
  'stand_in',
] as const
export type LinkColumn = (typeof linkColumns)[number]

/** Cells by column; a column that a table does not have is absent. */
export type LinkCells = Partial<Record<LinkColumn, string>>

/** The cells of a link's row in a CSV table, in the order of the columns. */
export function linkCells(link: CampaignLink): string[] {
  const cells = cellsOf(link)
  return linkColumns.map((column) => cells[column])
}

const named = (columns: readonly string[], value: (name: string) => string | undefined) =>
  Object.fromEntries(columns.map((name) => [name, value(name) ?? '']))

/** The cells of a link by column. */
export function cellsOf(link: CampaignLink): Record<LinkColumn, string> {
  const { when = {} } = link
  const texts = chatOf(link.target)?.texts ?? {}
  return {
    slug: link.slug,
    leads_to: writeTarget(link.target),
    ...named(messageColumns, (column) => texts[column.slice(8) as keyof TextByLanguage]),
    ...named(campaignColumns, (column) => link.campaign[column]),
    event: link.event ?? '',
    language: link.language ?? '',
    first_day: when.from ?? '',
    last_day: when.until ?? '',
    weekdays: (when.weekdays ?? []).join(' '),
    hours: when.hours ? `${when.hours.from}-${when.hours.to}` : '',
    paused: link.isPaused ? 'yes' : 'no',
    stand_in: link.fallback ? writeTarget(link.fallback) : '',
  } as Record<LinkColumn, string>
}

/** As in `chat nb1 nb2`, `page /faq`, or `document dd-sample | chat nb1`. */
export function writeTarget(target: LinkTarget): string {
  switch (target.kind) {
    case 'chat':
      return ['chat', ...(target.numbers ?? [])].join(' ')
    case 'page':
      return `page ${target.path}`
    case 'address':
      return `address ${target.url}`
    case 'call':
      return 'call'
    case 'setting':
      return `setting ${target.name} | ${writeTarget(target.otherwise)}`
    case 'document':
      return `document ${target.code} | ${writeTarget(target.otherwise)}`
  }
}

/** Undefined for a cell that says no target. */
export function readTarget(cell: string): LinkTarget | undefined {
  const [first = '', other, ...more] = cell.split('|').map((part) => part.trim())
  const [kind = '', word, ...words] = first.split(/\s+/)
  if (more.length > 0) return undefined
  if (other !== undefined) {
    const otherwise = plainTarget(other)
    return otherwise && words.length === 0 ? firstTarget(kind, word, otherwise) : undefined
  }
  if (first === 'call') return { kind: 'call' }
  const isAddress = kind === 'address' && words.length === 0 && word !== undefined
  return isAddress ? { kind, url: word } : plainTarget(first)
}

function firstTarget(
  kind: string,
  word: string | undefined,
  otherwise: Otherwise,
): LinkTarget | undefined {
  if (kind === 'document' && word !== undefined) return { kind, code: word, otherwise }
  const name = LINK_SETTINGS.find((one) => one === word)
  return kind === 'setting' && name ? { kind, name, otherwise } : undefined
}

function plainTarget(cell: string): Otherwise | undefined {
  const [kind = '', ...words] = cell.trim().split(/\s+/)
  if (kind === 'chat') return words.length > 0 ? { kind, numbers: words } : { kind }
  const [path] = words
  return kind === 'page' && path !== undefined && words.length === 1 ? { kind, path } : undefined
}

/** The chat of a target, also where it only stands in. */
export function chatOf(target: LinkTarget): Extract<LinkTarget, { kind: 'chat' }> | undefined {
  if (target.kind === 'chat') return target
  return 'otherwise' in target ? chatOf(target.otherwise) : undefined
}

/** A target whose chat has these texts. */
export function withTexts(target: LinkTarget, texts: TextByLanguage): LinkTarget {
  if (target.kind === 'chat') return Object.keys(texts).length > 0 ? { ...target, texts } : target
  if (!('otherwise' in target)) return target
  return { ...target, otherwise: withTexts(target.otherwise, texts) as Otherwise }
}

/** `null` for hours or weekdays that are not written as such. */
export function readWindow(
  cells: LinkCells,
  before: TimeWindow = {},
): TimeWindow | undefined | null {
  const hours = cells.hours === undefined ? before.hours : readHours(cells.hours)
  const days = cells.weekdays === undefined ? before.weekdays : readWeekdays(cells.weekdays)
  if (hours === null || days === null) return null
  const from = cells.first_day ?? before.from
  const parts = { from, until: cells.last_day ?? before.until, weekdays: days, hours }
  const filled = Object.entries(parts).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  )
  return filled.length > 0 ? (Object.fromEntries(filled) as TimeWindow) : undefined
}

/** As in `9:00-22:00`. */
function readHours(cell: string): TimeWindow['hours'] | null {
  if (cell === '') return undefined
  const span = /^(\d{1,2}:\d\d)\s?-\s?(\d{1,2}:\d\d)$/.exec(cell)
  return span ? { from: padded(span[1]), to: padded(span[2]) } : null
}

const padded = (time = '') => time.padStart(5, '0')

/** As in `fri sat`. */
function readWeekdays(cell: string): Weekday[] | null {
  const named = cell
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const days = weekdays.filter((day) => named.includes(day))
  return days.length === new Set(named).size ? days : null
}
