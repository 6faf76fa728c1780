/** Paths that the server answers without a page, which campaign links must not hide. */
export const serverPaths = {
  alive: '/healthz',
  ready: '/readyz',
  database: '/readyz/database',
  metrics: '/metrics',
  home: '/home',
  dynamic: '/dynamic',
  maps: '/maps',
  nearestLocations: '/nearest-locations',
  /** The installed app's start, from which the server redirects. */
  openApp: '/open-app',
  /** Target of content shared from other apps. */
  share: '/share',
  /** One application as its household sees it, for staff. */
  householdView: '/household-view',
} as const

const known = new Set<string>(Object.values(serverPaths))

/** In canonical spelling. */
export const isServerPath = (path: string): boolean => known.has(path)
