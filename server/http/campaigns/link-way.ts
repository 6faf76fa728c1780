import { chatPage, STORED_LINK } from '#domain/campaigns/chat-link.ts'
import type { CampaignLink } from '#domain/campaigns/links/campaign-link.ts'
import { forwardedQuery, keptCampaign, withQuery } from '#domain/campaigns/links/forward-query.ts'
import type { LinkTable } from '#domain/campaigns/links/link-table.ts'
import { recordedTarget } from '#domain/campaigns/links/recorded-target.ts'
import { queryOf } from '#domain/campaigns/parse-url.ts'
import type { RuleVisit } from '#domain/campaigns/rules/link-rule.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import { changesFlags } from '#domain/visitor/session-flags.ts'
import type { VisitFacts, VisitKind } from '#server/db/campaigns/slug-visits.ts'

/** Everything besides time that decides a visit's target. */
export type AskedLink = Omit<RuleVisit, 'at'>

/** A visit whose way is prepared. */
export type AskedWay = {
  asked: AskedLink
  typed?: string | undefined
  at: number
  /** Of the link's experiment; absent where the visit is not counted in it. */
  variant?: number | undefined
}

/** A prepared answer; equal visits differ only in kind, time and journey. */
export type LinkWay = {
  /** Chat addresses before the journey's code, and without one; empty for other targets. */
  chats: readonly { start: string; bare: string }[]
  /** The target otherwise; on a computer the page with the stored chat. */
  location: string
  /** The chat is stored before redirecting to `location`. */
  isDiverted: boolean
  /** Language that the query sets, for page cache and next visit. */
  lang: string | null
  /** The query, where it sets or clears flags [M02]. */
  flags: URLSearchParams | undefined
  mode: Mode
  /** Facts of a visit by kind, always the same object. */
  facts: (kind: VisitKind) => VisitFacts
}

/** Longer addresses are cut, since none of ours is longer. */
const LONGEST = 4_000

/** Decides a visit's current target. */
export function linkWay(
  table: LinkTable,
  link: CampaignLink,
  { asked, typed, at, variant }: AskedWay,
): LinkWay {
  const visit = { ...asked, url: asked.url.slice(0, LONGEST), page: link.slug, at }
  const query = queryOf(visit.url)
  const { destination, rule, experiment } = table.decide(link, visit, variant)
  const isCounted = experiment !== undefined && variant !== undefined
  const isChat = destination.kind === 'chat'
  const common = {
    slug: link.slug,
    asked: typed ?? null,
    suggestion: null,
    device: asked.device,
    language: asked.language,
    mode: asked.mode,
    campaign: { ...keptCampaign(query), ...link.campaign, ...eventOf(link) },
    poster: posterOf(query),
    rule_id: rule ?? null,
    target: recordedTarget(destination),
    ...(isCounted ? { experiment: experiment.id, variant } : {}),
  }
  const isDiverted = isChat && asked.device === 'desktop'
  return {
    chats: isChat ? destination.numbers.map((number) => chatTo(number, destination.text)) : [],
    location: isChat ? chatPageWith(query) : destination.location,
    isDiverted,
    lang: query.get('lang'),
    flags: changesFlags(query) ? query : undefined,
    mode: asked.mode,
    facts: remembered((kind) => ({ ...common, kind })),
  }
}

/** Facts of a visit to an unknown slug. */
export function orphanFacts(
  asked: AskedLink & { slug: string; suggestion: string | undefined },
  kind: VisitKind,
): VisitFacts {
  const query = queryOf(asked.url.slice(0, LONGEST))
  return {
    slug: null,
    asked: asked.slug,
    suggestion: asked.suggestion ?? null,
    kind,
    device: asked.device,
    language: asked.language,
    mode: asked.mode,
    campaign: keptCampaign(query),
    poster: posterOf(query),
    rule_id: null,
    target: '/',
  }
}

const eventOf = ({ event }: CampaignLink): Record<string, string> =>
  event === undefined ? {} : { event }

/** The `?qr=` of a printed code. */
function posterOf(query: URLSearchParams): string | null {
  const poster = query.get('qr')
  return poster !== null && isUuid(poster) ? poster.toLowerCase() : null
}

const chatPageWith = (query: URLSearchParams): string =>
  withQuery(chatPage(STORED_LINK), forwardedQuery(query, 'page'))

function chatTo(number: string, text: string): { start: string; bare: string } {
  const address = `https://wa.me/${number}?text=${encoded(text)}`
  return { start: address + encoded('\n\n#'), bare: address }
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

function remembered<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const before = made.get(key)
    if (before) return before
    const value = make(key)
    made.set(key, value)
    return value
  }
}
