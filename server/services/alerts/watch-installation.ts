import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { BETWEEN_LOOKS_MS, alerts, isToBeTold, raisedBy } from '#domain/health/alerts.ts'
import type { AlertFacts, AlertName } from '#domain/health/alerts.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { answersReady, readTls } from '#server/adapters/alerts/own-site.ts'
import { postAlert } from '#server/adapters/alerts/post-alert.ts'
import { keepAlerts, saveTold, takeLook } from '#server/db/health/alerts.ts'
import { countFailedAnswers } from '#server/db/health/failed-answers.ts'
import { lastBackup } from '#server/db/health/installation.ts'
import type { Backup } from '#server/db/health/installation.ts'
import { latestDueAt } from '#server/db/staff/waiting-items.ts'
import { readQueueFigures } from '#server/db/queue/figures.ts'
import type { Deps } from '#server/deps.ts'
import { countLateAnswers } from '#server/services/bank/reconcile.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'mail' | 'log' | 'signingIdentity'>

/** The minutes that the alert names. */
const FAILED_WITHIN_MS = 600_000
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]
/** How long the end of a process waits for a look. */
const STOP_MS = 5_000
/** Within so long, processes that miss the database tell of it under one key. */
const SAME_OUTAGE_MS = 600_000

/** Looks without the database before it is told: a fail-over takes less than a minute. */
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
    const now = clock.now()
    for (const alert of await keepAlerts(db, raised, now)) {
      const { since } = alert
      const name = alert.name as AlertName
      if (!isToBeTold(name, now.getTime() - since.getTime())) continue
      const key = `${name}-${since.getTime()}`
      if (await this.#tell(name, since, key)) await saveTold(db, name, clock.now())
    }
  }

  async #missDatabase(now: Date): Promise<void> {
    this.#inVain += 1
    if (this.#inVain < LOOKS_IN_VAIN) return
    this.#awaySince ??= now
    const outage = Math.floor(this.#awaySince.getTime() / SAME_OUTAGE_MS)
    await this.#tell('database-away', this.#awaySince, `database-away-${outage}`)
  }

  /** Whether every way took it, now or before. Whoever is told twice knows it by the key. */
  async #tell(name: AlertName, since: Date, key: string): Promise<boolean> {
    const { env, log, mail } = this.#deps
    const { says } = alerts[name]
    const { hostname: site } = new URL(env.ORIGIN)
    const page = `docs/at-night/${name}.md`
    const text = `${says}\n\nSince: ${since.toISOString()}\nWhat to do: ${page}\n`
    const { ALERT_MAIL: to, ALERT_WEBHOOK: hook } = env
    const ways = {
      webhook: hook && (() => postAlert(hook, { key, name, site, says, page })),
      mail: to && mail && (() => mail.send({ to, subject: `${site}: ${says}`, text, key })),
    }
    const sent = await Promise.all(
      Object.entries(ways).map(async ([way, send]) => {
        const once = `${way} ${name} ${since.getTime()}`
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
    // A look at a silent database or mail server may take longer than a stop is given.
    await Promise.race([looking, setTimeout(STOP_MS, undefined, { ref: false })])
  }
}

/**
 * What the database, the disk and our own address say now. A question that fails raises nothing and
 * keeps the others: one that fails each minute must not silence all alerts.
 */
export async function readFacts(deps: Parts): Promise<AlertFacts> {
  const { db, clock, env, log, signingIdentity } = deps
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const since = { sealBefore: ago(MINUTE_MS), dayBefore: ago(DAY_MS) }
  const ask = <Answer, Otherwise>(question: Promise<Answer>, otherwise: Otherwise) =>
    question.catch((err: unknown): Otherwise => {
      log.warn({ err }, 'a fault could not be looked for')
      return otherwise
    })
  const hoursSince = (at: Date) => (now.getTime() - at.getTime()) / HOUR_MS
  const daysUntil = (at: Date) => (at.getTime() - now.getTime()) / DAY_MS
  const [queue, backup, due, failedAnswers, bankUnanswered, isSiteReady, tls, disk] =
    await Promise.all([
      ask(readQueueFigures(db, since), nothingWaits),
      ask(lastBackup(db), null),
      ask(latestDueAt(db, now), undefined),
      ask(countFailedAnswers(db, ago(FAILED_WITHIN_MS)), 0),
      ask(countLateAnswers(deps), 0),
      answersReady(`${env.ORIGIN}${serverPaths.ready}`),
      env.ORIGIN.startsWith('https:') ? readTls(env.ORIGIN).catch(() => undefined) : undefined,
      statfs(env.DATA_DIR).catch(() => undefined),
    ])
  return {
    hasDatabase: true,
    isSiteReady,
    failedAnswers,
    oldestJobSeconds: queue.oldestSeconds,
    unsealedPapers: queue.unsealed,
    failedTexts: Object.values(queue.textsFailed).reduce((sum, count) => sum + count, 0),
    tlsDays: tls ? daysUntil(tls.until) : null,
    signerDays: daysUntil(signingIdentity.notAfter),
    backupHours: hoursOf(backup, hoursSince),
    bankUnanswered,
    lateTaskHours: due ? hoursSince(due) : 0,
    freeBytes: disk ? disk.bavail * disk.bsize : null,
  }
}

/** What is taken for the queue where it cannot be asked. */
const nothingWaits = { oldestSeconds: 0, unsealed: 0, textsFailed: {} as Record<string, number> }

/** Null where no backup was made; 0 where that could not be asked, which is `null` here. */
const hoursOf = (backup: Backup | undefined | null, hoursSince: (at: Date) => number) =>
  backup === null ? 0 : backup ? hoursSince(backup.made_at) : null
