/** What the server answers itself, without a page of that path: no link of a campaign may hide it. */
export const serverPaths = {
  alive: '/healthz',
  ready: '/readyz',
  database: '/readyz/database',
  metrics: '/metrics',
  home: '/home',
  dynamic: '/dynamic',
  maps: '/maps',
  nearestLocations: '/nearest-locations',
  /** Where the installed app opens: the server leads on from there. */
  openApp: '/open-app',
  /** What another app shares into ours comes here. */
  share: '/share',
} as const

const known = new Set<string>(Object.values(serverPaths))

/** In canonical spelling. */
export const isServerPath = (path: string): boolean => known.has(path)
