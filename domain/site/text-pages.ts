import type { Page } from './pages.ts'

const said = { layout: 'site', cachedBy: [], crawlers: 'listed' } as const
/** Its answers stand in the address. */
const asked = { ...said, cachedBy: ['oec'] } as const
const alias = { layout: 'site', cachedBy: [] } as const

/**
 * Pages that say something: what differs is their text. They share one route, so that a page more
 * costs the others nothing.
 */
export const textPages = {
  callUs: { path: '/callus', ...said },
  talkToUs: { path: '/talk_to_us', ...alias, sameAs: '/callus' },
  callByPhone: { path: '/call_us', ...alias, sameAs: '/callus' },
  offices: { path: '/offices', ...said },
  clientRelations: { path: '/client-relations-call', ...said },
  maidRelations: { path: '/maid-relations-call', ...said },
  newCall: { path: '/new-call', ...said },
  cancellation: { path: '/cancellation', ...said },
  thumbprint: { path: '/take-maid-thumbprint', ...said },
  services: { path: '/services', ...said, identifier: 'services-page' },
  oec: { path: '/oec', ...asked },
  noOec: { path: '/nooec', ...asked },
  oecMaid: { path: '/oec-maid', ...asked },
  noOecMaid: { path: '/nooec-maid', ...asked },
  welcome: { path: '/welcome', ...said },
  welcomeClient: { path: '/welcome-to-maidscc', ...said },
  liveOut: { path: '/welcome/liveout', ...said },
  terms: { path: '/terms-of-service', ...said },
  privacy: { path: '/privacy', ...said },
  conductDubai: { path: '/gcc-guide', ...said },
  conductAbuDhabi: { path: '/gcc-guide-auh', ...said },
  conductKenya: { path: '/gcc-kenya', ...said },
} as const satisfies Record<string, Page>

export type TextPageCode = keyof typeof textPages

const codes = new Map<string, TextPageCode>(
  Object.entries(textPages).map(([code, { path }]) => [path, code as TextPageCode]),
)

/** At a path in canonical spelling; undefined where none has its text. */
export const findTextPage = (path: string): TextPageCode | undefined => codes.get(path)
