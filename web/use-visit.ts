import { useRouteLoaderData } from 'react-router'
import type { PageVisit } from '#web/send.ts'
import type { SiteInfo } from '#web/site-info.ts'

/** With the site's configuration, or null where it failed. */
export type RootData = PageVisit & { site: SiteInfo | null }

const unknown: RootData = {
  language: 'en',
  mode: 'maid',
  noFullTime: false,
  isMobile: false,
  origin: '',
  site: null,
}

/** The page's visitor and site, on server and in browser. */
export function useVisit(): RootData {
  return useRouteLoaderData<RootData>('root') ?? unknown
}
