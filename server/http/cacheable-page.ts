import type { Language } from '#domain/constants.ts'
import { COOKIE_NAMES } from '#domain/constants.ts'
import { isMobileAgent } from '#domain/visitor/device.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
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

/**
 * The key of a public page, or undefined for one that is never cached: personal pages, and
 * requests whose query is too long to be a choice of filters.
 */
export function pageKeyOf(request: {
  url: string
  userAgent: string
  cookies: string
}): PageKey | undefined {
  const [path = '/', query = ''] = request.url.split('?', 2)
  if (query.length > 400 || !cachedPaths.some((cached) => cached.test(path))) return undefined
  const search = new URLSearchParams(query)
  if (search.has('redirect_to_whatsapp')) return undefined
  const language = chooseLanguage(search.get('lang'), cookieOf(request.cookies, COOKIE_NAMES.lang))
  const mode = modeOf(request.url, cookieOf(request.cookies, COOKIE_NAMES.mode))
  const isMobile = isMobileAgent(request.userAgent)
  const kept = [...search].filter(([name]) => !ignored.test(name) && name !== 'lang').sort()
  const key = [path, new URLSearchParams(kept).toString(), language, mode, isMobile].join('|')
  return { key, language, mode, isMobile }
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
