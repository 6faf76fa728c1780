import path from 'node:path'
import { pino } from 'pino'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { wakeComposer } from './adapters/pdf/compose-apart.ts'
import { createApp } from './app.ts'
import { listen } from './begin-database.ts'
import type { BegunDatabase } from './begin-database.ts'
import { systemClock } from './clock.ts'
import { connect } from './db/connect.ts'
import type { Connection } from './db/connect.ts'
import type { Deps } from './deps.ts'
import { StartProblem } from './start-problem.ts'
import { listenForChanges } from './db/listen-for-changes.ts'
import type { Heard } from './db/listen-for-changes.ts'
import { migrate, refuseBehind } from './db/migrate.ts'
import { tellSuperuser } from './db/rights/serving-rights.ts'
import { seed } from './seed/seed.ts'
import { createDeps } from './create-deps.ts'
import type { Env } from './env.ts'
import { startOwnSandbox } from './sandbox-place.ts'
import type { Starting } from './starting.ts'
import { drainOf } from './http/drain.ts'
import { createHealth } from './http/health.ts'
import { PageCache } from './http/pages/page-cache.ts'
import { LINKS_CHANGED } from './db/announce-change.ts'
import { refreshLinks } from './http/campaigns/refresh-links.ts'
import { refreshPages } from './http/pages/refresh-pages.ts'
import { pageRenderer } from './http/pages/pages.ts'
import { readConsolePage } from './http/console/console-pages.ts'
import { keepBuild } from './http/assets/keep-build.ts'
import { keptBuilds } from './http/assets/kept-builds.ts'
import { readStaticFiles } from './http/assets/static-files.ts'
import { createWebServer } from './http/web-server.ts'
import { Gate } from './http/request/gate.ts'
import { createMetricsServer } from './http/metrics/answer-metrics.ts'
import type { MetricsParts } from './http/metrics/answer-metrics.ts'
import { ProductMetrics } from './http/metrics/product-metrics.ts'
import { keepFailedAnswers } from './http/metrics/keep-failed-answers.ts'
import { RequestFigures } from './http/metrics/request-figures.ts'
import { runJobs } from './jobs/queue/run-jobs.ts'
import type { RunningJobs } from './jobs/queue/run-jobs.ts'
import { privateLogging } from './privacy/redact.ts'
import { Limiter } from './who/limits/limiter.ts'
import { makeFirstLink } from './services/team/members.ts'
import { watchInstallation } from './services/alerts/watch-installation.ts'
import { watchTime } from './services/catalogue/watching/watch-time.ts'

/**
 * Connections of a process with workers behind a pooler: two listeners, the heartbeat and job work.
 */
const QUEUE_CONNECTIONS = 6

type Product = { stop: () => Promise<void> }
/** Started parts; stopping goes backwards. */
type Started = (() => Promise<unknown>)[]

/**
 * Starts queue and web server as ROLE says, or stops what began. Throws StartProblem or the reason
 * of `ending`.
 */
export async function startProduct(
  env: Env,
  begun: { database: Promise<BegunDatabase>; importBuilt: () => Promise<ServerBuild> },
  starting: Starting,
): Promise<Product> {
  const log = pino({ level: env.LOG_LEVEL, ...privateLogging })
  const started: Started = []
  const stop = async () => {
    for (const end of started.splice(0).toReversed()) await end()
  }
  try {
    const { url, directUrl, ownerUrl, stop: stopDatabase } = await begun.database
    started.push(stopDatabase)
    starting.ending.throwIfAborted()
    const ready = env.MIGRATE
      ? migrate(ownerUrl, { servingUrl: directUrl })
      : refuseBehind(directUrl)
    await ready.catch((error: unknown) => {
      throw error instanceof StartProblem ? error : new StartProblem(databaseSentence(env, error))
    })
    const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
    const connection = connect(url, {
      max: env.DATABASE_POOL,
      pooler: env.DATABASE_POOLER,
      onError,
    })
    started.push(connection.close)
    await tellSuperuser(connection.db, log)
    starting.ending.throwIfAborted()
    const sandbox = await startOwnSandbox(env, starting)
    if (sandbox) started.push(sandbox.stop)
    const settled = sandbox ? { ...env, SANDBOX_CARDS_PORT: sandbox.port } : env
    const { importBuilt } = begun
    await startParts({ env: settled, importBuilt, log, directUrl, connection, started, starting })
  } catch (error) {
    await stop()
    // Ctrl-C reaches the database's programs too, whose errors are ignored.
    starting.ending.throwIfAborted()
    throw error
  }
  return { stop }
}

type Parts = {
  env: Env
  importBuilt: () => Promise<ServerBuild>
  log: Logger
  directUrl: string
  connection: Connection
  started: Started
  starting: Starting
}

/** Who hears of what the database announces. */
const announcementsTo = (deps: Deps, cache: PageCache): Record<string, Heard> => ({
  content_changed: async (payload) => {
    await Promise.all([
      refreshLinks(deps, payload),
      payload !== LINKS_CHANGED && refreshPages(deps, cache, payload),
    ])
  },
  case_changed: (caseId) => {
    deps.live.changed(caseId)
    deps.desk.changed(caseId)
  },
  work_changed: (id) => deps.desk.changed(id),
  opening_changed: (caseId) => deps.desk.changed(caseId),
  room_changed: (roomId) => deps.rooms.changed(roomId),
  interview_signal: (interviewId) => deps.signals.changed(interviewId),
})

async function startParts(parts: Parts): Promise<void> {
  const { env, importBuilt, log, directUrl, connection, started, starting } = parts
  const deps = await createDeps({ env, db: connection.db, clock: systemClock, log })
  await seed(deps, starting)
  const firstLink = await makeFirstLink(deps)
  if (firstLink) starting.tell(`The first administrator of the console opens: ${firstLink}`)
  started.push(() => deps.visits.close())
  const cache = new PageCache()
  const changes = listenForChanges({ url: directUrl, log }, announcementsTo(deps, cache))
  started.push(changes.close)
  // Listens before reading, so that changes meanwhile are read again.
  await changes.ready
  await deps.catalogue.load(connection.db)
  await deps.content.load()
  await deps.notices.load()
  await deps.links.load()
  starting.ending.throwIfAborted()
  const time = watchTime(deps, (change) => cache.drop(change))
  started.push(async () => time.close())
  // The embedded database has no other process.
  const isAlone = env.DATABASE_URL === undefined
  const jobs = env.ROLE === 'web' ? undefined : await startJobs(parts, deps, { isAlone })
  let isQueueRunning = true
  jobs?.ended.finally(() => (isQueueRunning = false)).catch(() => undefined)
  if (jobs) started.push(jobs.stop)
  const { pool } = connection
  const parted = { deps, pool, role: env.ROLE, folder: env.DATA_DIR }
  if (env.ROLE === 'worker') {
    await openMetrics(env, { ...parted, db: connection.db }, started)
    startStories(deps, started)
    started.push(watchInstallation(deps))
    return wakeComposer()
  }
  connection.shortenWaits()
  const db = connection.visitorsDb
  const forVisitors = { ...deps, db, limiter: new Limiter({ ...deps, db }) }
  const build = await importBuilt()
  const health = createHealth(db, () => isQueueRunning)
  const web = { figures: new RequestFigures(), gate: new Gate(), cache }
  started.push(keepFailedAnswers({ ...deps, figures: web.figures }))
  const metrics = await openMetrics(env, { ...parted, db, web }, started)
  const built = path.join(import.meta.dirname, '..', 'build', 'client')
  const files = await readStaticFiles(built)
  const consolePage = await readConsolePage(built)
  // A page's scripts may be asked of a process that runs another version.
  await keepBuild(deps, files)
  const server = createWebServer({
    ...web,
    metrics,
    deps: forVisitors,
    app: createApp(forVisitors),
    render: pageRenderer(build, env.ORIGIN),
    files,
    consolePage,
    builds: keptBuilds(deps, { isAlone }),
    health,
  })
  started.push(health.watch())
  const drain = drainOf(server)
  await listen(server, env)
  if (env.ROLE === 'all') startStories(deps, started)
  started.push(() =>
    drain({
      seconds: env.DRAIN_SECONDS,
      unready: health.stopping,
      endStreams: () => {
        deps.live.close()
        deps.rooms.close()
        deps.signals.close()
        deps.desk.close()
      },
    }),
  )
  // Ends first: a process that drains would find its own site not ready.
  started.push(watchInstallation(deps))
}

/** Sample applications are made once visitors are served; they are loaded only then. */
function startStories(deps: Deps, started: Started): void {
  if (!deps.env.SAMPLE_APPLICATIONS) return
  const ending = new AbortController()
  const telling = import('./samples/create-sample-cases.ts')
    .then(({ createSampleCases }) => createSampleCases(deps, { signal: ending.signal }))
    .catch((err: unknown) => deps.log.warn({ err }, 'sample applications were not made'))
  started.push(() => {
    ending.abort()
    return telling
  })
}

/** Metrics at the public address, or with METRICS_PORT only at a separate one. */
async function openMetrics(
  env: Env,
  parts: ConstructorParameters<typeof ProductMetrics>[0],
  started: Started,
): Promise<MetricsParts | undefined> {
  const { METRICS_TOKEN: token, METRICS_PORT: port, HOST } = env
  if (token === undefined || (port === undefined && env.ROLE === 'worker')) return undefined
  const metrics = new ProductMetrics(parts)
  started.push(async () => metrics.close())
  if (port === undefined) return { metrics, token }
  const server = createMetricsServer({ metrics, token })
  await listen(server, { PORT: port, HOST })
  started.push(async () => {
    server.close()
    server.closeAllConnections()
  })
  return undefined
}

/** Listening and workers need connections past any pooler. */
async function startJobs(
  { env, directUrl, connection, started, log }: Omit<Parts, 'starting' | 'importBuilt'>,
  deps: Deps,
  options: { isAlone: boolean },
): Promise<RunningJobs> {
  if (env.DATABASE_POOLER === 'none') return runJobs(deps, connection.pool, options)
  const direct = connect(directUrl, {
    max: QUEUE_CONNECTIONS,
    onError: (error) => log.warn({ err: error }, 'connection of the queue lost'),
  })
  started.push(direct.close)
  return runJobs(deps, direct.pool, options)
}

function databaseSentence(env: Env, error: unknown): string {
  const which = env.DATABASE_URL ? 'database at DATABASE_URL' : 'database'
  const message = error instanceof Error ? error.message : String(error)
  return `The ${which} does not answer as it should: ${message.replace(/postgres(ql)?:\/\/\S+/g, 'postgres://…')}`
}
