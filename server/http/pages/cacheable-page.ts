import type { Language } from '#domain/constants.ts'
import { COOKIE_NAMES } from '#domain/constants.ts'
import { isMobileAgent } from '#domain/visitor/device.ts'
import { chooseLanguage, findLanguage } from '#domain/visitor/language.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import type { Mode } from '#domain/visitor/mode.ts'

/** What decides how a public page looks, and its key in the cache. */
export type PageKey = { key: string; language: Language; mode: Mode; isMobile: boolean }

const cachedPaths = [
  /^\/$/,
  /^\/(locations|aboutus)$/,
  /^\/hire-(maid|nanny)(\/[\w-]+)?$/,
  /^\/maids\/[\w-]+$/,
]
// Words that only count visits never change the page, so they do not multiply the cache.
const ignored = /^(utm_|gclid$|fbclid$|wbraid$|gbraid$|journeyId$|qr$|v_)/

type Asked = { url: string; userAgent: string; cookies: string }

const mostKnown = 5_000
const knownAgents = new Map<string, boolean>()
const knownPages = new Map<string, PageKey | undefined>()

/**
 * The key of a public page, or undefined for one that is never cached: personal pages, and
 * requests whose query is too long to be a choice of filters. Found once for what is asked alike.
 */
export function pageKeyOf({ url, userAgent, cookies }: Asked): PageKey | undefined {
  if (url.length > 600) return undefined
  // Only what is ours of a cookie's text becomes part of a key.
  const lang = cookies === '' ? undefined : findLanguage(cookieOf(cookies, COOKIE_NAMES.lang))
  const stored = cookies === '' ? 'maid' : modeOf('', cookieOf(cookies, COOKIE_NAMES.mode))
  const isMobile = remembered(knownAgents, userAgent, () => isMobileAgent(userAgent))
  const asked = `${isMobile ? 'm' : 'd'}|${lang ?? ''}|${stored}|${url}`
  return remembered(knownPages, asked, () => findPageKey({ url, lang, stored, isMobile }))
}

function findPageKey(asked: {
  url: string
  lang: Language | undefined
  stored: Mode
  isMobile: boolean
}): PageKey | undefined {
  const { url, lang, stored, isMobile } = asked
  const [path = '/', query = ''] = url.split('?', 2)
  if (query.length > 400 || !cachedPaths.some((cached) => cached.test(path))) return undefined
  const search = new URLSearchParams(query)
  if (search.has('redirect_to_whatsapp')) return undefined
  const language = chooseLanguage(search.get('lang'), lang)
  const mode = modeOf(url) === 'nanny' ? 'nanny' : stored
  const kept = [...search].filter(([name]) => !ignored.test(name) && name !== 'lang').sort()
  const key = [path, new URLSearchParams(kept).toString(), language, mode, isMobile].join('|')
  return { key, language, mode, isMobile }
}

/** What was found for this text before; forgets all when there is too much, as anyone may ask for anything. */
function remembered<T>(known: Map<string, T>, text: string, find: () => T): T {
  const before = known.get(text)
  if (before !== undefined || known.has(text)) return before as T
  if (known.size >= mostKnown) known.clear()
  const found = find()
  if (text.length <= 1_000) known.set(text, found)
  return found
}

export function cookieOf(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}
