import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chatReference, journeyUuid } from '#domain/campaigns/chat-reference.ts'
import type { CampaignLink } from '#domain/campaigns/links/campaign-link.ts'
import type { LinkTable } from '#domain/campaigns/links/link-table.ts'
import { numberFor } from '#domain/campaigns/links/chat-numbers.ts'
import { nearestSlug } from '#domain/campaigns/links/nearest-slug.ts'
import { mayBeSlug, slugOf } from '#domain/campaigns/links/slug.ts'
import { bucketOf } from '#domain/experiments/bucket.ts'
import { sharesOf } from '#domain/experiments/experiment.ts'
import { parseConsent } from '#domain/visitor/consent.ts'
import { journeyPattern } from '#domain/visitor/journey.ts'
import { queryOf } from '#domain/campaigns/parse-url.ts'
import { CONSENT_COOKIE, COOKIE_NAMES, NANNY_MODE, SESSION_KEYS } from '#domain/constants.ts'
import { chooseLanguage, findLanguage } from '#domain/visitor/language.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import { flagsOf, writeFlags } from '#domain/visitor/session-flags.ts'
import type { VisitKind } from '#server/db/campaigns/slug-visits.ts'
import type { Deps } from '#server/deps.ts'
import { bareContentPolicy, commonHeaders } from '#server/http/pages/security-headers.ts'
import { cookieOf, languageCookie } from '#server/http/request/cookie-of.ts'
import { hasStaffCookie, staffCookieName } from '#server/who/staff-visit.ts'
import { agentOf } from '#server/who/agent-of.ts'
import { linkCard } from './link-card.ts'
import { linkWay, orphanFacts } from './link-way.ts'
import type { AskedLink, AskedWay, LinkWay } from './link-way.ts'

type Parts = Pick<Deps, 'links' | 'visits' | 'clock' | 'session' | 'env'>

const MOST_KNOWN = 5_000
const LONGEST_KNOWN = 1_000
const MINUTE_MS = 60_000
/** How long a visit that went to a chat counts as the same. */
const HANDED_SECONDS = 1_800
const otherSpelling = /[A-Z%]|.\/$|^\/\//
const cardHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': bareContentPolicy,
}

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  table: LinkTable
  /** The slug that was meant. */
  typed?: string
}

/** The request's address and the kind of visitor. */
type Visitor = { asked: AskedLink; kind: VisitKind; cookies: string }

/**
 * Redirects campaign links before anything else. Decisions are cached until links change, or for a
 * minute.
 */
export class LinkRedirects {
  readonly #parts: Parts
  readonly #head: readonly string[]
  readonly #secure: string
  #known = new Map<string, LinkWay>()
  #table: LinkTable | undefined
  #minute = 0

  constructor(parts: Parts) {
    this.#parts = parts
    const common = Object.entries(commonHeaders(parts.session)).flat()
    this.#head = [...common, 'X-Robots-Tag', 'noindex', 'Cache-Control', 'no-store']
    this.#secure = parts.session.secure ? '; Secure' : ''
  }

  /** Redirects a link in any spelling; false where the address is none. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const table = this.#parts.links.table
    if (!table) return false
    const path = pathOf(request.url ?? '/')
    const link =
      table.find(path.slice(1)) ??
      (otherSpelling.test(path) ? table.find(slugOf(path) ?? '') : undefined)
    if (!link) return false
    this.#answer(link, { request, response, table })
    return true
  }

  /**
   * For unclaimed addresses: redirects a mistyped slug and records others as visits. False where
   * neither applies.
   */
  guess(request: IncomingMessage, response: ServerResponse): boolean {
    const table = this.#parts.links.table
    const asked = slugOf(pathOf(request.url ?? '/'))
    if (!table || asked === undefined || !mayBeSlug(asked)) return false
    const visitor = visitorOf(request)
    const near = visitor.kind === 'human' ? nearestSlug(asked, table.slugs) : undefined
    const link = near?.isSure ? table.find(near.slug) : undefined
    if (link) {
      this.#answer(link, { request, response, table, typed: asked })
      return true
    }
    // A row of digits may be somebody's number, so it is not stored.
    if (!/\d{7}/.test(asked)) {
      const facts = orphanFacts(
        { ...visitor.asked, slug: asked, suggestion: near?.slug },
        visitor.kind,
      )
      this.#parts.visits.note(facts, this.#parts.clock.now().getTime(), undefined)
    }
    return false
  }

  #answer(link: CampaignLink, { request, response, table, typed }: Exchange): void {
    const visitor = visitorOf(request)
    const { kind, asked } = visitor
    const at = this.#parts.clock.now().getTime()
    // A browser driven by a program gets the same answer.
    const journey = kind === 'human' || kind === 'bot' ? journeyOf(visitor) : undefined
    const id = journeyUuid(journey)
    const variant = this.#variantOf(table, link, { ...visitor, id })
    const way = this.#wayOf(table, link, { asked, typed, at, variant })
    this.#parts.visits.note(way.facts(kind), at, id)
    if (kind === 'preview' && request.method === 'GET') {
      return this.#showCard(link, asked, response)
    }
    const headers = [...this.#head, 'Content-Length', '0']
    if (journey !== undefined) this.#keepVisit(way, visitor, headers)
    headers.push('Location', this.#locationOf(way, journey, headers))
    response.writeHead(302, headers)
    response.end()
  }

  /**
   * The variant of a journey. Undefined, which leads to A and is not counted, without an experiment,
   * and for bots, members of staff and whoever may not be measured.
   */
  #variantOf(
    table: LinkTable,
    link: CampaignLink,
    { kind, cookies, id }: Visitor & { id: string | undefined },
  ): number | undefined {
    const experiment = table.experimentOn(link)
    if (!experiment || kind !== 'human' || id === undefined) return undefined
    const consent = parseConsent(cookieOf(cookies, CONSENT_COOKIE))
    const { session } = this.#parts
    const isStaff = hasStaffCookie(session, cookieOf(cookies, staffCookieName(session.secure)))
    if (isStaff || !table.mayCount(consent)) return undefined
    return bucketOf(id, experiment.id, sharesOf(experiment.variants))
  }

  /** Cookies hand the visit on, but not to previews. */
  #locationOf(way: LinkWay, journey: string | undefined, headers: string[]): string {
    const [first] = way.chats
    if (journey === undefined) return first && !way.isDiverted ? first.bare : way.location
    headers.push('Set-Cookie', this.#cookie(SESSION_KEYS.journeyId, journey, HANDED_SECONDS))
    if (!first) return way.location
    const chat = (numberFor(way.chats, journey) ?? first).start + chatReference(journey)
    if (!way.isDiverted) return chat
    headers.push('Set-Cookie', this.#cookie(SESSION_KEYS.chatLink, chat, HANDED_SECONDS))
    return way.location
  }

  /** Cookies for language, flags and mode of the address (R28, M01, M02). */
  #keepVisit(way: LinkWay, { cookies }: Visitor, headers: string[]): void {
    const language = languageCookie(way.lang, this.#parts.session.secure)
    if (language !== undefined) headers.push('Set-Cookie', language)
    const set = (name: string, value: string) =>
      headers.push('Set-Cookie', this.#cookie(name, value))
    if (way.flags) {
      set(COOKIE_NAMES.flags, writeFlags(flagsOf(way.flags, cookieOf(cookies, COOKIE_NAMES.flags))))
    }
    if (way.mode === 'nanny' && cookieOf(cookies, COOKIE_NAMES.mode) !== NANNY_MODE) {
      set(COOKIE_NAMES.mode, NANNY_MODE)
    }
  }

  /** Without `seconds` until the browser closes. */
  #cookie(name: string, value: string, seconds?: number): string {
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`
    return `${name}=${value}; Path=/${age}; SameSite=Lax${this.#secure}`
  }

  #showCard(link: CampaignLink, { language }: AskedLink, response: ServerResponse): void {
    const card = linkCard(link, { origin: this.#parts.env.ORIGIN, language })
    response.writeHead(200, [
      ...this.#head,
      ...Object.entries(cardHeaders).flat(),
      'Content-Length',
      String(Buffer.byteLength(card)),
    ])
    response.end(card)
  }

  #wayOf(table: LinkTable, link: CampaignLink, visit: AskedWay): LinkWay {
    this.#forgetOld(table, visit.at)
    const { device, language, mode, url } = visit.asked
    const key = `${visit.variant ?? ''} ${device}${language}${mode}${url}`
    const before = this.#known.get(key)
    if (before) return before
    const way = linkWay(table, link, visit)
    if (url.length <= LONGEST_KNOWN) this.#known.set(key, way)
    return way
  }

  #forgetOld(table: LinkTable, at: number): void {
    const minute = table.isTimed ? Math.floor(at / MINUTE_MS) : 0
    if (table === this.#table && minute === this.#minute && this.#known.size < MOST_KNOWN) return
    this.#table = table
    this.#minute = minute
    this.#known = new Map()
  }
}

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}

function visitorOf(request: IncomingMessage): Visitor {
  const { headers, url = '/' } = request
  const cookies = headers.cookie ?? ''
  const { device, kind } = agentOf(headers['user-agent'] ?? '')
  const stored = cookies === '' ? undefined : findLanguage(cookieOf(cookies, COOKIE_NAMES.lang))
  const mode = cookies === '' ? undefined : cookieOf(cookies, COOKIE_NAMES.mode)
  const asksLanguage = url.includes('lang=')
  const query = asksLanguage ? queryOf(url) : undefined
  return {
    asked: {
      url,
      device,
      language: chooseLanguage(query?.get('lang'), stored),
      mode: modeOf(url, mode),
    },
    kind: kindOf(request, kind),
    cookies,
  }
}

/** Prefetches and HEAD requests are no visits. */
function kindOf(
  { headers, method }: IncomingMessage,
  agent: 'human' | 'preview' | 'bot',
): VisitKind {
  if (agent !== 'human') return agent
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  if (typeof purpose === 'string' && /prefetch|preview/i.test(purpose)) return 'prefetch'
  return method === 'HEAD' ? 'preview' : 'human'
}

/** The journey handed on by address or cookie, else a new one. */
function journeyOf({ asked, cookies }: Visitor): string {
  const named = asked.url.includes('journeyId=')
    ? queryOf(asked.url).get('journeyId')
    : cookies.includes(SESSION_KEYS.journeyId)
      ? cookieOf(cookies, SESSION_KEYS.journeyId)
      : undefined
  return named && journeyPattern.test(named) ? named : randomUUID()
}
