import { useRouteLoaderData } from 'react-router'
import type { PageVisit } from '#web/send.ts'
import type { SiteInfo } from '#web/site-info.ts'

/** With the site's configuration, null where it could not be had. */
export type RootData = PageVisit & { site: SiteInfo | null }

const unknown: RootData = {
  language: 'en',
  mode: 'maid',
  noFullTime: false,
  isMobile: false,
  origin: '',
  site: null,
}

/** The visitor and site of a page, in browser and server. */
export function useVisit(): RootData {
  return useRouteLoaderData<RootData>('root') ?? unknown
}
