import { statfs } from 'node:fs/promises'
import { alerts, raisedBy } from '#domain/health/alerts.ts'
import type { AlertFacts, AlertName } from '#domain/health/alerts.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { answersReady, readTls } from '#server/adapters/alerts/own-site.ts'
import { postAlert } from '#server/adapters/alerts/post-alert.ts'
import { keepAlerts, saveTold, takeLook } from '#server/db/health/alerts.ts'
import { countFailedAnswers } from '#server/db/health/failed-answers.ts'
import { lastBackup } from '#server/db/health/installation.ts'
import { latestDueAt } from '#server/db/staff/waiting-items.ts'
import { readQueueFigures } from '#server/db/queue/figures.ts'
import type { Deps } from '#server/deps.ts'
import { countLateAnswers } from '#server/services/bank/reconcile.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'mail' | 'log' | 'signingIdentity'>

/** The minutes that the alert names. */
const FAILED_WITHIN_MS = 600_000
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]
/** A little less than a minute: timers of several processes are not exact. */
const BETWEEN_LOOKS_MS = 50_000

/** Told of after two looks in vain: a fail-over takes less than a minute. */
const LOOKS_IN_VAIN = 2

/** Whether anybody is to be told: without an address nothing is asked. */
const isWatched = ({ ALERT_MAIL: mail, ALERT_WEBHOOK: hook }: Deps['env']): boolean =>
  mail !== undefined || hook !== undefined

/**
 * Looks for faults, and tells the operator of each one once until it ends. Each process has one, so
 * that no worker is needed; of several one looks at a time. A database that is away is told by each
 * process that misses it, which remembers so itself.
 */
export class InstallationWatch {
  readonly #deps: Parts
  /** Ways that took an alert, so that another way that failed repeats nothing. */
  readonly #taken = new Set<string>()
  #inVain = 0
  #awaySince: Date | undefined

  constructor(deps: Parts) {
    this.#deps = deps
  }

  /** Looks once. Never rejects: what failed is tried again with the next look. */
  async look(): Promise<void> {
    const { db, env, clock, log } = this.#deps
    if (!isWatched(env)) return
    const now = clock.now()
    const isMine = await takeLook(db, now, new Date(now.getTime() - BETWEEN_LOOKS_MS)).catch(
      () => undefined,
    )
    if (isMine === undefined) return this.#missDatabase(now)
    this.#inVain = 0
    this.#awaySince = undefined
    if (!isMine) return
    await this.#lookAtAll().catch((err: unknown) => log.warn({ err }, 'faults were not looked for'))
  }

  async #lookAtAll(): Promise<void> {
    const { db, clock } = this.#deps
    const raised = raisedBy(await readFacts(this.#deps))
    for (const { name, since } of await keepAlerts(db, raised, clock.now())) {
      if (await this.#tell(name as AlertName, since)) await saveTold(db, name, clock.now())
    }
  }

  async #missDatabase(now: Date): Promise<void> {
    this.#inVain += 1
    if (this.#inVain < LOOKS_IN_VAIN) return
    this.#awaySince ??= now
    await this.#tell('database-away', this.#awaySince)
  }

  /** Whether every way took it, now or before. */
  async #tell(name: AlertName, since: Date): Promise<boolean> {
    const { env, log, mail } = this.#deps
    const { says } = alerts[name]
    const { hostname: site } = new URL(env.ORIGIN)
    const [key, page] = [`${name}-${since.getTime()}`, `docs/at-night/${name}.md`]
    const text = `${says}\n\nSince: ${since.toISOString()}\nWhat to do: ${page}\n`
    const { ALERT_MAIL: to, ALERT_WEBHOOK: hook } = env
    const ways = {
      webhook: hook && (() => postAlert(hook, { key, name, site, says, page })),
      mail: to && mail && (() => mail.send({ to, subject: `${site}: ${says}`, text, key })),
    }
    const sent = await Promise.all(
      Object.entries(ways).map(async ([way, send]) => {
        const once = `${way} ${key}`
        if (!send || this.#taken.has(once)) return true
        try {
          await send()
          this.#taken.add(once)
          return true
        } catch (err) {
          log.warn({ err, alert: name, way }, 'the operator could not be told of an alert')
          return false
        }
      }),
    )
    return !sent.includes(false)
  }
}

/** Looks each minute while the process lives, one look at a time. Answers what ends it. */
export function watchInstallation(deps: Parts): () => Promise<void> {
  const watch = new InstallationWatch(deps)
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= watch.look().finally(() => {
      looking = undefined
    })
  }, MINUTE_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}

/** What the database, the disk and our own address say now. */
export async function readFacts(deps: Parts): Promise<AlertFacts> {
  const { db, clock, env, signingIdentity } = deps
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const since = { sealBefore: ago(MINUTE_MS), dayBefore: ago(DAY_MS) }
  const [queue, backup, due, failedAnswers, bank, isReady, tls, disk] = await Promise.all([
    readQueueFigures(db, since),
    lastBackup(db),
    latestDueAt(db, now),
    countFailedAnswers(db, ago(FAILED_WITHIN_MS)),
    countLateAnswers(deps),
    isSiteReady(env.ORIGIN),
    env.ORIGIN.startsWith('https:') ? readTls(env.ORIGIN).catch(() => undefined) : undefined,
    statfs(env.DATA_DIR).catch(() => undefined),
  ])
  const hoursSince = (at: Date) => (now.getTime() - at.getTime()) / HOUR_MS
  const daysUntil = (at: Date) => (at.getTime() - now.getTime()) / DAY_MS
  return {
    hasDatabase: true,
    isSiteReady: isReady,
    failedAnswers,
    oldestJobSeconds: queue.oldestSeconds,
    unsealedPapers: queue.unsealed,
    failedTexts: Object.values(queue.textsFailed).reduce((sum, count) => sum + count, 0),
    tlsDays: tls ? daysUntil(tls.until) : null,
    signerDays: daysUntil(signingIdentity.notAfter),
    backupHours: backup ? hoursSince(backup.made_at) : null,
    bankUnanswered: bank,
    lateTaskHours: due ? hoursSince(due) : 0,
    freeBytes: disk ? disk.bavail * disk.bsize : null,
  }
}

/** Asked twice before somebody is woken: one answer may get lost. */
async function isSiteReady(origin: string): Promise<boolean> {
  const address = `${origin}${serverPaths.ready}`
  return (await answersReady(address)) || answersReady(address)
}
