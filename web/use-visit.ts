import { useRouteLoaderData } from 'react-router'
import type { PageVisit } from '#web/send.ts'
import type { SiteInfo } from '#web/site-info.ts'

/** The visit with the site's configuration, which is null where it could not be had. */
export type RootData = PageVisit & { site: SiteInfo | null }

const unknown: RootData = {
  language: 'en',
  mode: 'maid',
  isMobile: false,
  origin: '',
  site: null,
}

/** What the page knows of its visitor and its site, on the server as in the browser. */
export function useVisit(): RootData {
  return useRouteLoaderData<RootData>('root') ?? unknown
}
