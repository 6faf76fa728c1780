import type { Page } from './pages.ts'
import { textPaths } from './text-paths.ts'

const said = { layout: 'site', cachedBy: [], crawlers: 'listed' } as const
/** Has its answers in the address. */
const asked = { ...said, cachedBy: ['oec'] } as const
const alias = { layout: 'site', cachedBy: [] } as const

/** Pages that differ only in their text share one route, so that a further page costs nothing. */
export const textPages = {
  callUs: { path: textPaths.callUs, ...said },
  talkToUs: { path: textPaths.talkToUs, ...alias, sameAs: textPaths.callUs },
  callByPhone: { path: textPaths.callByPhone, ...alias, sameAs: textPaths.callUs },
  offices: { path: textPaths.offices, ...said },
  clientRelations: { path: textPaths.clientRelations, ...said },
  maidRelations: { path: textPaths.maidRelations, ...said },
  newCall: { path: textPaths.newCall, ...said },
  cancellation: { path: textPaths.cancellation, ...said },
  thumbprint: { path: textPaths.thumbprint, ...said },
  services: { path: textPaths.services, ...said, identifier: 'services-page' },
  oec: { path: textPaths.oec, ...asked },
  noOec: { path: textPaths.noOec, ...asked },
  oecMaid: { path: textPaths.oecMaid, ...asked },
  noOecMaid: { path: textPaths.noOecMaid, ...asked },
  welcome: { path: textPaths.welcome, ...said },
  welcomeClient: { path: textPaths.welcomeClient, ...said },
  liveOut: { path: textPaths.liveOut, ...said },
  terms: { path: textPaths.terms, ...said },
  privacy: { path: textPaths.privacy, ...said },
  conductDubai: { path: textPaths.conductDubai, ...said },
  conductAbuDhabi: { path: textPaths.conductAbuDhabi, ...said },
  conductKenya: { path: textPaths.conductKenya, ...said },
} as const satisfies Record<string, Page>

export type TextPageCode = keyof typeof textPages

const codes = new Map<string, TextPageCode>(
  Object.entries(textPages).map(([code, { path }]) => [path, code as TextPageCode]),
)

/** The text page of a canonical path, if any. */
export const findTextPage = (path: string): TextPageCode | undefined => codes.get(path)
