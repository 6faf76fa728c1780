import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readQueueFigures } from '#server/db/queue/figures.ts'
import type { QueueFigures } from '#server/db/queue/figures.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import type { PageCache } from '#server/http/pages/page-cache.ts'
import type { Gate } from '#server/http/request/gate.ts'
import { metricText } from './metric-text.ts'
import { breachMetric } from './policy-breaches.ts'
import type { Metric, Sample } from './metric-text.ts'
import type { RequestFigures } from './request-figures.ts'

type Parts = {
  deps: Pick<Deps, 'clock' | 'log' | 'signingIdentity'>
  db: Deps['db']
  pool: Connection['pool']
  role: Env['ROLE']
  /** Whose disk is told. */
  folder: string
  /** Parts that only a process with pages has. */
  web?: WebParts | undefined
}
export type WebParts = { figures: RequestFigures; gate: Gate; cache: PageCache }

/** Papers should be sealed within ten seconds; after sixty somebody must look. */
const SEAL_WITHIN_MS = 60_000
const DAY_MS = 86_400_000
const PATIENCE_MS = 1_500
const RESOLUTION_MS = 20

/** Figures for monitoring, without persons, visitors or applications. */
export class ProductMetrics {
  readonly #parts: Parts
  readonly #delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

  constructor(parts: Parts) {
    this.#parts = parts
    this.#delays.enable()
  }

  close(): void {
    this.#delays.disable()
  }

  /**
   * Prometheus text. Without the database its figures are missing and `daarly_database_up` is 0.
   */
  async text(): Promise<string> {
    const queue = await inTime(this.#queue())
    const { web } = this.#parts
    return metricText([
      ...this.#process(),
      ...(web ? [...webMetrics(web), breachMetric(this.#parts.deps.log)] : []),
      gauge('daarly_database_up', 'Whether the database answers', queue ? 1 : 0),
      ...this.#pool(),
      ...(queue ? queueMetrics(queue) : []),
      ...(await this.#disk()),
      gauge(
        'daarly_signing_certificate_seconds',
        'Until the certificate that seals papers ends',
        (this.#parts.deps.signingIdentity.notAfter.getTime() - this.#now()) / 1_000,
      ),
    ])
  }

  #now(): number {
    return this.#parts.deps.clock.now().getTime()
  }

  #queue(): Promise<QueueFigures> {
    const now = this.#now()
    const sealBefore = new Date(now - SEAL_WITHIN_MS)
    const dayBefore = new Date(now - DAY_MS)
    return readQueueFigures(this.#parts.db, { sealBefore, dayBefore })
  }

  #process(): Metric[] {
    const memory = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const late = this.#delays.percentile(99) / 1e6 - RESOLUTION_MS
    this.#delays.reset()
    return [
      gauge('daarly_process_info', 'What this process does', [
        { labels: { role: this.#parts.role }, value: 1 },
      ]),
      gauge(
        'process_start_time_seconds',
        'When this process began, since 1970',
        performance.timeOrigin / 1_000,
      ),
      counter('process_cpu_seconds_total', 'Processor time', (user + system) / 1e6),
      gauge('process_resident_memory_bytes', 'Memory that this process holds', memory.rss),
      gauge('daarly_heap_used_bytes', 'Of it, objects of the program', memory.heapUsed),
      gauge(
        'daarly_event_loop_late_seconds',
        'By how much the event loop was late since it was asked last (p99)',
        Number.isNaN(late) ? 0 : Math.max(0, late) / 1_000,
      ),
    ]
  }

  #pool(): Metric[] {
    const { totalCount, idleCount, waitingCount } = this.#parts.pool
    return [
      gauge('daarly_pool_connections', 'Connections to the database', [
        { labels: { state: 'used' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
      ]),
      gauge('daarly_pool_waiting', 'Who waits for a connection', waitingCount),
    ]
  }

  async #disk(): Promise<Metric[]> {
    const disk = await statfs(this.#parts.folder).catch(() => undefined)
    if (!disk) return []
    return [
      gauge('daarly_disk_free_bytes', 'Room on the disk of DATA_DIR', disk.bavail * disk.bsize),
      gauge('daarly_disk_size_bytes', 'Size of the disk of DATA_DIR', disk.blocks * disk.bsize),
    ]
  }
}

function webMetrics({ figures, gate, cache }: WebParts): Metric[] {
  return [
    ...figures.metrics(),
    gauge('daarly_gate_in_flight', 'Requests in work', gate.held),
    gauge('daarly_gate_bound', 'How many may be in work now', gate.bound),
    counter(
      'daarly_gate_refused_total',
      'Requests without a place, by what they are worth',
      Object.entries(gate.refused).map(([rank, value]) => ({ labels: { rank }, value })),
    ),
    counter('daarly_page_cache_hits_total', 'Pages that went out as they lay there', cache.hits),
    counter('daarly_page_cache_misses_total', 'Public pages that were made', cache.misses),
    gauge('daarly_page_cache_pages', 'Pages in the cache', cache.size),
    gauge('daarly_page_cache_bytes', 'Memory of the pages in the cache', cache.bytes),
  ]
}

function queueMetrics(queue: QueueFigures): Metric[] {
  const byTask = Object.entries(queue.waiting)
  return [
    gauge(
      'daarly_jobs_waiting',
      'Jobs that are due and nobody works on',
      byTask.map(([task, value]) => ({ labels: { task }, value })),
    ),
    gauge(
      'daarly_jobs_oldest_seconds',
      'Age of the oldest job that is due and not done',
      queue.oldestSeconds,
    ),
    gauge('daarly_jobs_given_up', 'Jobs that failed as often as they may', queue.givenUp),
    gauge(
      'daarly_papers_unsealed',
      'Papers signed or issued a minute ago and not sealed',
      queue.unsealed,
    ),
    gauge('daarly_texts_waiting', 'Text messages that wait', queue.textsWaiting),
    gauge(
      'daarly_texts_failed',
      'Text messages of the last day that reached nobody, as far as we know',
      ['failed', 'expired', 'undelivered', 'unsure'].map((state) => ({
        labels: { state },
        value: queue.textsFailed[state] ?? 0,
      })),
    ),
  ]
}

const metric =
  (type: Metric['type']) =>
  (name: string, help: string, value: number | Sample[]): Metric => ({
    name,
    help,
    type,
    samples: typeof value === 'number' ? [{ value }] : value,
  })
const gauge = metric('gauge')
const counter = metric('counter')

/** Undefined where the database fails or is too slow. */
async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  const result = await Promise.race([asked.catch(() => undefined), promise])
  clearTimeout(timer)
  return result
}
