import { allCalls } from '#api/calls.ts'
import { consoleCalls } from '#api/console/console-calls.ts'
import { countsAsWork, rankOf } from '#api/call-ranks.ts'
import type { Rank } from '#api/call-ranks.ts'
import type { Call } from '#api/define-call.ts'
import { POLICY_REPORTS } from '#server/http/pages/security-headers.ts'
import { CALLBACKS_PATH } from '#server/http/card-callbacks.ts'

/** The rank and kind of a request under `/api/`, by its address alone. */
export type RequestClass = {
  rank: Rank
  countsAsWork: boolean
  kind: Rank | 'upload' | 'paper' | 'events' | 'other'
  /** The path pattern of the call. */
  route: string
}

const classOf = (call: Call): RequestClass => ({
  rank: rankOf(call),
  countsAsWork: countsAsWork(call),
  kind: kindOf(call),
  route: `/api/${call.path}`,
})

function kindOf(call: Call): RequestClass['kind'] {
  if (call.sends === 'multipart') return 'upload'
  if (call.answers === 'events') return 'events'
  return call.answers === 'binary' ? 'paper' : rankOf(call)
}

const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} /api/${path}`

const plain = new Map<string, RequestClass>()
const patterns: { pattern: RegExp; of: RequestClass }[] = []
for (const call of [...allCalls, ...consoleCalls]) {
  if (!call.path.includes(':')) plain.set(keyOf(call), classOf(call))
  else {
    const source = keyOf(call)
      .replaceAll('.', String.raw`\.`)
      .replace(/:[A-Za-z]+/g, '[^/]+')
    patterns.push({ pattern: new RegExp(`^${source}$`), of: classOf(call) })
  }
}

// A provider's call-back about money.
plain.set(`POST ${CALLBACKS_PATH}`, {
  rank: 'submit',
  countsAsWork: true,
  kind: 'submit',
  route: CALLBACKS_PATH,
})
// A browser's policy report, for which nobody waits.
plain.set(`POST ${POLICY_REPORTS}`, {
  rank: 'log',
  countsAsWork: true,
  kind: 'log',
  route: POLICY_REPORTS,
})
const other: RequestClass = { rank: 'read', countsAsWork: true, kind: 'other', route: '/api/*' }

/** `path` without its query. Anything but a call counts as reading. */
export function requestClass(method: string, path: string): RequestClass {
  const key = `${method === 'HEAD' ? 'GET' : method} ${path}`
  return plain.get(key) ?? patterns.find(({ pattern }) => pattern.test(key))?.of ?? other
}
