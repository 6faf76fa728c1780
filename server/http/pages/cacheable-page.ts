import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { queryOf } from '#domain/campaigns/parse-url.ts'
import type { Language } from '#domain/constants.ts'
import { COOKIE_NAMES } from '#domain/constants.ts'
import { findPage } from '#domain/site/find-page.ts'
import { pages } from '#domain/site/pages.ts'
import type { Page } from '#domain/site/pages.ts'
import { replacedCase } from '#domain/site/replaced-case.ts'
import { pageSearch } from '#domain/site/page-words.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { isMobileAgent } from '#domain/visitor/device.ts'
import { chooseLanguage, findLanguage } from '#domain/visitor/language.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import { flagsOf } from '#domain/visitor/session-flags.ts'
import type { Wording } from '#domain/visitor/worker-labels.ts'
import { cookieOf } from '#server/http/request/cookie-of.ts'

/** All that decides a public page's look besides stored data: it is rendered from this alone. */
export type PageParts = Wording & {
  /** Path and query words of the page, in one spelling. */
  address: string
  language: Language
  isMobile: boolean
}
export type PageKey = PageParts & { key: string }

/** No list of filters is longer. */
const LONGEST = 2_000

type Asked = { url: string; userAgent: string; cookies: string }

const MOST_KNOWN = 5_000
const LONGEST_KNOWN = 1_000
const knownAgents = new LRUCache<string, boolean>({ max: MOST_KNOWN })
const knownPages = new LRUCache<string, PageKey | 'personal'>({ max: MOST_KNOWN })

/** The key of the public page requested; undefined as for pageKeyOf. */
export function pageOfRequest(request: IncomingMessage): PageKey | undefined {
  return pageKeyOf({
    url: request.url ?? '/',
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.headers.cookie ?? '',
  })
}

/** The cache key of a public page; undefined for personal pages and overlong addresses. */
export function pageKeyOf({ url, userAgent, cookies }: Asked): PageKey | undefined {
  if (url.length > LONGEST) return undefined
  // Only our own part of a cookie enters a key.
  const lang = cookies === '' ? undefined : findLanguage(cookieOf(cookies, COOKIE_NAMES.lang))
  const stored = cookies === '' ? 'maid' : modeOf('', cookieOf(cookies, COOKIE_NAMES.mode))
  const flags = cookies.includes('flags=') ? cookieOf(cookies, COOKIE_NAMES.flags) : undefined
  const withoutFullTime = flags !== undefined && isWithoutFullTime(noWords, flags)
  const isMobile = remembered(knownAgents, userAgent, () => isMobileAgent(userAgent))
  const asked = `${isMobile ? 'm' : 'd'}|${lang ?? ''}|${stored}|${withoutFullTime ? 'n' : ''}|${url}`
  const found = remembered(
    knownPages,
    asked,
    () =>
      findPageKey({ url, lang, stored, isMobile, flags: withoutFullTime ? 'nfts' : '' }) ??
      'personal',
  )
  return found === 'personal' ? undefined : found
}

function findPageKey(asked: {
  url: string
  lang: Language | undefined
  stored: Mode
  flags: string
  isMobile: boolean
}): PageKey | undefined {
  const { url, lang, stored, flags, isMobile } = asked
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const page: Page | undefined = findPage(path)
  if (!page?.cachedBy || (page === pages.visa && isUnknownVisa(path))) return undefined
  const query = queryOf(url)
  if (page.cachedBy.includes('switch_m') && isReplacing(query)) return undefined
  const address = path + pageSearch(page.cachedBy, query)
  const language = chooseLanguage(query.get('lang'), lang)
  const mode = modeOf(url) === 'nanny' ? 'nanny' : stored
  const noFullTime = isWithoutFullTime(query, flags)
  return {
    key: `${address}|${language}|${mode}${noFullTime ? '-' : ''}|${isMobile ? 'm' : 'd'}`,
    address,
    language,
    mode,
    noFullTime,
    isMobile,
  }
}

/** Leads to all visas with the whole query, of which a key has a part. */
const isUnknownVisa = (path: string): boolean =>
  !visaKinds.some((kind) => path.endsWith(`/${kind}`))

/** Such a list leaves out the person of the household's own application, by its id. */
const isReplacing = (query: URLSearchParams): boolean =>
  /^[\w-]{22}$/.test(replacedCase(query) ?? '')

const noWords = new URLSearchParams()

/** The one flag that changes server rendering [M05]. */
export const isWithoutFullTime = (query: URLSearchParams, flags: string | undefined): boolean =>
  flagsOf(query, flags).has('nfts')

/** Caches what was found for a text, unless anyone could make endless such texts. */
function remembered<T extends {}>(known: LRUCache<string, T>, text: string, find: () => T): T {
  const before = known.get(text)
  if (before !== undefined) return before
  const found = find()
  if (text.length <= LONGEST_KNOWN) known.set(text, found)
  return found
}
