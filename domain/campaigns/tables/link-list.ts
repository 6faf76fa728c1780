import type { CampaignLink, LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { isLive } from '#domain/campaigns/links/link-table.ts'
import { dubaiDay } from '#domain/day.ts'

/** What a link is doing now. */
export const linkStates = ['live', 'paused', 'waiting', 'resting', 'over', 'retired'] as const
export type LinkState = (typeof linkStates)[number]

export const targetKinds = ['chat', 'page', 'call', 'address', 'setting', 'document'] as const

/** What the list of links is ordered by. */
export const linkSorts = ['slug', 'visits', 'changed', 'until'] as const
export type LinkSort = (typeof linkSorts)[number]

export type LinkFilters = {
  state?: LinkState | undefined
  kind?: LinkTarget['kind'] | undefined
  /** With something wrong. */
  hasConflict?: boolean | undefined
  /** A name of a chat number. */
  number?: string | undefined
  /** Part of its name, target, campaign or text. */
  q?: string | undefined
}

/** A link as the list has it. */
export type ListedLink = {
  link: CampaignLink
  state: LinkState
  rules: number
  visits: number
  errors: number
  warnings: number
  changedAt: string
}

/** `waiting` begins later, `resting` is outside its hours or weekdays. */
export function linkStateAt(link: CampaignLink, at: number): LinkState {
  if (link.isRetired) return 'retired'
  if (link.isPaused) return 'paused'
  const today = dubaiDay(at)
  if (link.when?.until !== undefined && link.when.until < today) return 'over'
  if (link.when?.from !== undefined && link.when.from > today) return 'waiting'
  return isLive(link, at) ? 'live' : 'resting'
}

/** The links that fit, in an order. Those that are retired show only where they are asked for. */
export function sortedLinks(
  links: readonly ListedLink[],
  filters: LinkFilters,
  { sort, isDescending }: { sort: LinkSort; isDescending: boolean },
): ListedLink[] {
  const fitting = links.filter((one) => fits(one, filters))
  const direction = isDescending ? -1 : 1
  return fitting.toSorted(
    (one, other) =>
      direction * compare(one, other, sort) || one.link.slug.localeCompare(other.link.slug, 'en'),
  )
}

function compare(one: ListedLink, other: ListedLink, sort: LinkSort): number {
  if (sort === 'visits') return one.visits - other.visits
  const textOf = ({ link, changedAt }: ListedLink): string => {
    if (sort === 'slug') return link.slug
    return sort === 'changed' ? changedAt : (link.when?.until ?? '9')
  }
  return textOf(one).localeCompare(textOf(other), 'en', { numeric: true })
}

function fits(one: ListedLink, { state, kind, hasConflict, number, q }: LinkFilters): boolean {
  if (state === undefined ? one.state === 'retired' : one.state !== state) return false
  if (kind !== undefined && one.link.target.kind !== kind) return false
  if (hasConflict !== undefined && one.errors + one.warnings > 0 !== hasConflict) return false
  if (number !== undefined && !chatNumbersOf(one.link.target).includes(number)) return false
  return !q || searchText(one.link).includes(q.toLowerCase())
}

const chatNumbersOf = (target: LinkTarget): readonly string[] => {
  if ('otherwise' in target) return chatNumbersOf(target.otherwise)
  return target.kind === 'chat' ? (target.numbers ?? ['']) : []
}

const searchText = ({ slug, target, campaign, event }: CampaignLink): string =>
  [slug, JSON.stringify(target), ...Object.values(campaign), event].join(' ').toLowerCase()
