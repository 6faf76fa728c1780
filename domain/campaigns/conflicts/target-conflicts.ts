import { canonicalPath } from '#domain/campaigns/canonical-path.ts'
import type { CampaignLink, LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import type { ChatNumbers } from '#domain/campaigns/links/chat-numbers.ts'
import { isLive } from '#domain/campaigns/links/link-table.ts'
import { findResourceCode } from '#domain/resources/resource-codes.ts'
import { findPage } from '#domain/site/find-page.ts'
import { isServerPath } from '#domain/site/server-paths.ts'
import type { Conflict } from './conflict.ts'

/** What targets are looked up in. */
export type KnownTargets = {
  links: ReadonlyMap<string, CampaignLink>
  numbers: ChatNumbers
  at: number
}

type Found = Pick<Conflict, 'code' | 'what' | 'rivals'>

/** These four are named by the specification, and stand for the site's chat until they are set. */
const usualNumber = /^nb[1-4]$/

/** Conflicts of a target that leads nowhere, such as an unset number. `from` is the link that leads there. */
export function targetConflicts(
  target: LinkTarget,
  from: string | undefined,
  known: KnownTargets,
): Found[] {
  if (target.kind === 'chat') return numberConflicts(target.numbers ?? [], known.numbers)
  if (target.kind === 'page') return pageConflicts(target.path, from, known)
  if (target.kind === 'document') {
    const own = findResourceCode(target.code)
      ? []
      : [{ code: 'target-no-document', what: target.code, rivals: [] } as const]
    return [...own, ...targetConflicts(target.otherwise, from, known)]
  }
  return target.kind === 'setting' ? targetConflicts(target.otherwise, from, known) : []
}

/** Names of chat numbers that are not set. */
export const numberConflicts = (names: readonly string[], numbers: ChatNumbers): Found[] =>
  names
    .filter((name) => !Object.hasOwn(numbers, name) && !usualNumber.test(name))
    .map((what) => ({ code: 'target-no-number', what, rivals: [] }))

function pageConflicts(
  path: string,
  from: string | undefined,
  { links, at }: KnownTargets,
): Found[] {
  const plain = canonicalPath(path.split(/[?#]/)[0] ?? '/')
  if (plain === '/' || findPage(plain) || isServerPath(plain) || plain.startsWith('/api/'))
    return []
  const next = links.get(plain.slice(1))
  if (!next) return [{ code: 'target-no-page', what: plain, rivals: [] }]
  const circle = from === undefined ? undefined : wayBack(next, from, links)
  if (circle) return [{ code: 'target-circle', what: plain, rivals: circle.map(named) }]
  return isLive(next, at)
    ? []
    : [{ code: 'target-not-live', what: plain, rivals: [named(next.slug)] }]
}

const named = (slug: string) => ({ slug })

/** The links through which one leads back; undefined where it does not. */
function wayBack(
  start: CampaignLink,
  from: string,
  links: ReadonlyMap<string, CampaignLink>,
): string[] | undefined {
  const way: string[] = []
  for (let link: CampaignLink | undefined = start; link;) {
    way.push(link.slug)
    if (link.slug === from) return way
    const { target }: CampaignLink = link
    const path: string = target.kind === 'page' ? (target.path.split(/[?#]/)[0] ?? '') : ''
    const next: CampaignLink | undefined = links.get(canonicalPath(path).slice(1))
    link = next && way.includes(next.slug) && next.slug !== from ? undefined : next
  }
  return undefined
}
