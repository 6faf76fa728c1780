import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { parseJson } from '#domain/parse-json.ts'
import { canonicalPath } from '#domain/campaigns/canonical-path.ts'
import { findPage } from '#domain/site/find-page.ts'
import type { Clock } from '#server/clock.ts'
import type { Metric } from './metric-text.ts'

/** Directives of our policies; reports may name anything. */
const directives: ReadonlySet<string> = new Set(
  [
    'default-src connect-src font-src frame-src img-src manifest-src media-src object-src',
    'script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem',
    'worker-src base-uri form-action frame-ancestors require-trusted-types-for trusted-types',
  ].flatMap((line) => line.split(' ')),
)
/** Keywords in place of an address. */
const keywords: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'trusted-types-policy',
  'trusted-types-sink',
])

const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
})

/** The directive, the blocked host and our page pattern of a report. */
export type Breach = { directive: string; blocked: string; page: string }

/**
 * What is kept of a browser's report (CSP3, 5.3), without queries and samples. Undefined for
 * foreign pages.
 */
export function breachOf(text: string, ownHosts: readonly string[]): Breach | undefined {
  const report = z.safeParse(reportSchema, parseJson(text)).data?.['csp-report']
  const page = report && URL.parse(report['document-uri'])
  if (!page || !ownHosts.includes(page.host)) return undefined
  const [named = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(
    ' ',
  )
  return {
    directive: directives.has(named) ? named : 'other',
    blocked: blockedOf(report['blocked-uri'] ?? '', ownHosts),
    page: findPage(canonicalPath(page.pathname))?.path ?? 'other',
  }
}

function blockedOf(uri: string, ownHosts: readonly string[]): string {
  if (keywords.has(uri)) return uri
  const address = URL.parse(uri)
  if (!address || !/^(https?|wss?):$/.test(address.protocol)) return 'other'
  return ownHosts.includes(address.host) ? 'self' : address.hostname
}

const MINUTE_MS = 60_000
type Counted = { count: number; toldAt: number }
const counted = new WeakMap<Logger, Map<string, Counted>>()

/** Counts a breach and logs each directive at most once a minute. */
export function noteBreach({ log, clock }: { log: Logger; clock: Clock }, breach: Breach): void {
  const now = clock.now().getTime()
  const all = counted.get(log) ?? new Map<string, Counted>()
  counted.set(log, all)
  const { count, toldAt } = all.get(breach.directive) ?? { count: 0, toldAt: -Infinity }
  const isTold = now - toldAt >= MINUTE_MS
  all.set(breach.directive, { count: count + 1, toldAt: isTold ? now : toldAt })
  if (isTold) log.warn(breach, 'a page broke its policy')
}

/** Since the process began. */
export const breachMetric = (log: Logger): Metric => ({
  name: 'daarly_policy_breaches_total',
  help: 'Breaches of the policy of a page, as browsers reported them',
  type: 'counter',
  samples: [...(counted.get(log) ?? [])].map(([directive, { count: value }]) => ({
    labels: { directive },
    value,
  })),
})
