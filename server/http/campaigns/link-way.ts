import { chatPage, STORED_LINK } from '#domain/campaigns/chat-link.ts'
import type { CampaignLink } from '#domain/campaigns/links/campaign-link.ts'
import { forwardedQuery, keptCampaign, withQuery } from '#domain/campaigns/links/forward-query.ts'
import type { LinkTable } from '#domain/campaigns/links/link-table.ts'
import { queryOf } from '#domain/campaigns/parse-url.ts'
import type { RuleArrival } from '#domain/campaigns/rules/link-rule.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import { changesFlags } from '#domain/visitor/session-flags.ts'
import type { VisitFacts, VisitKind } from '#server/db/campaigns/slug-visits.ts'

/** All that decides where a visit goes, besides time. */
export type AskedLink = Omit<RuleArrival, 'at'>

/** An answer made ready: visits that ask alike differ in kind, time and journey alone. */
export type LinkWay = {
  /** Chat addresses up to the code of the journey, and without any; none where it is no chat. */
  chats: readonly { start: string; bare: string }[]
  /** Where it leads otherwise; on a computer the page that has the stored chat. */
  location: string
  /** The chat is stored before going to `location`. */
  isDiverted: boolean
  /** Set by the query, for the page cache and the next visit. */
  lang: string | null
  /** The query, where it sets or clears flags [M02]. */
  flags: URLSearchParams | undefined
  mode: Mode
  /** The facts of a visit of this kind, the same object each time. */
  facts: (kind: VisitKind) => VisitFacts
}

/** No address of ours is longer; what is behind does not count. */
const LONGEST = 4_000

/** Decides where a visit of this link goes now. */
export function linkWay(
  table: LinkTable,
  link: CampaignLink,
  { asked, typed, at }: { asked: AskedLink; typed?: string | undefined; at: number },
): LinkWay {
  const arrival = { ...asked, url: asked.url.slice(0, LONGEST), page: link.slug, at }
  const query = queryOf(arrival.url)
  const { destination, rule } = table.decide(link, arrival)
  const isChat = destination.kind === 'chat'
  const common = {
    slug: link.slug,
    asked: typed ?? null,
    suggestion: null,
    device: asked.device,
    language: asked.language,
    mode: asked.mode,
    campaign: { ...keptCampaign(query), ...link.campaign },
    poster: posterOf(query),
    rule_id: rule ?? null,
    target: isChat ? `chat ${destination.numbers.join(' ')}` : placeOf(destination.location),
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

/** The facts of a visit to a slug that nobody made. */
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

/** `?qr=` of a printed code. */
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

/** A path, or the host of others. */
const placeOf = (location: string): string =>
  location.startsWith('/') ? (location.split(/[?#]/)[0] ?? '/') : new URL(location).host

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
