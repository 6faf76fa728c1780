import { DAY_MS } from '#domain/day.ts'
import { pages } from '#domain/site/pages.ts'
import type { Page } from '#domain/site/pages.ts'
import { findPage } from '#domain/site/find-page.ts'
import { pageSearch } from '#domain/site/page-words.ts'

/** The service worker's caches by purpose. */
export const keptCaches = {
  /** The offline page and its parts. */
  shell: 'kept-shell',
  pages: 'kept-pages',
  /** Scripts, styles and fonts, named by their content's hash. */
  assets: 'kept-assets',
  posters: 'kept-posters',
} as const

/** Additional headers of kept pages. */
export const keptHeaders = {
  at: 'Kept-At',
  title: 'Kept-Title',
  /** Paths of its first pictures, with spaces between. */
  posters: 'Kept-Posters',
} as const

/** Faces beside a kept page's name. */
export const KEPT_FACES = 3

/** The view a page was made for: other views do not get it. */
export const VIEW_HEADER = 'Page-View'

export type KeptKind = 'saved' | 'list' | 'profile' | 'other'

/** Most pages of a kind; the oldest is dropped. */
export const keptMost: Record<KeptKind, number> = { saved: 1, list: 3, profile: 24, other: 8 }

/** Older pages are outdated. */
export const KEPT_FOR_MS = 7 * DAY_MS

export type KeptPage = { kind: KeptKind; key: string }

/**
 * A page the device may keep: public ones and the saved list. Whatever belongs to an application is
 * personal.
 */
export function keptPageAt({ pathname, searchParams }: URL): KeptPage | undefined {
  const page = findPage(pathname)
  if (!page || page === pages.offline) return undefined
  if (page === pages.saved) {
    return searchParams.has('ids') ? undefined : { kind: 'saved', key: pathname }
  }
  // This address redirects to a chat.
  if (!page.cachedBy || searchParams.has('redirect_to_whatsapp')) return undefined
  return { kind: kindOf(page), key: pathname + pageSearch(page.cachedBy, searchParams) }
}

function kindOf(page: Page): KeptKind {
  if (page === pages.profile) return 'profile'
  return page === pages.maids || page === pages.nannies ? 'list' : 'other'
}

/** The page to which a browser's call belongs while pages change without loading. */
export function pageOfCall(
  method: string,
  { pathname, searchParams: query }: URL,
): string | undefined {
  const path = pathname.replace(/^\/api\//, '')
  if (path === 'sales/shortlist' || path.startsWith('sales/shortlist/')) return pages.saved.path
  if (method !== 'GET') return undefined
  const maidId = /^sales\/matchedvideos\/([\da-f-]{36})$/.exec(path)?.[1]
  if (maidId) return pages.profile.path.replace(':maidId', maidId)
  const isList = path === 'sales/matchedvideos' && query.has('sort') && !query.has('offset')
  if (!isList) return undefined
  const list = query.get('role') === 'NANNY' ? pages.nannies : pages.maids
  const asked = new URLSearchParams(query.get('filters') ?? '')
  asked.set('sort', query.get('sort') ?? '')
  return list.path + pageSearch(list.cachedBy, asked)
}
