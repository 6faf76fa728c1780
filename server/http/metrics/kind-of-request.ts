import { canonicalPath } from '#domain/campaigns/canonical-path.ts'
import { findPage } from '#domain/site/find-page.ts'
import { isServerPath, serverPaths } from '#domain/site/server-paths.ts'
import { requestClass } from '#server/http/request/request-class.ts'
import type { Kind } from './request-figures.ts'

/** A request's kind; `route` is one of our patterns, without personal parts. */
export type Known = { kind: Kind; route: string }

const { alive, ready, database, metrics } = serverPaths
const watched = new Set<string>([alive, ready, database, metrics])
const folders = ['/assets/', '/media/']

/** Unknown addresses count as `/*`. */
export function kindOfRequest(method: string, url: string): Known {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (path.startsWith('/api/')) {
    const { kind, route } = requestClass(method, path)
    return { kind, route }
  }
  const folder = folders.find((one) => path.startsWith(one))
  if (folder) return { kind: 'file', route: `${folder}*` }
  const spelled = canonicalPath(path)
  if (watched.has(spelled)) return { kind: 'health', route: spelled }
  const route = isServerPath(spelled) ? spelled : findPage(spelled)?.path
  return route === undefined ? { kind: 'other', route: '/*' } : { kind: 'page', route }
}
