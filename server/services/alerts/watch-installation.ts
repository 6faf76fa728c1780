import { statfs } from 'node:fs/promises'
import { alerts, raisedBy } from '#domain/health/alerts.ts'
import type { AlertFacts, AlertName } from '#domain/health/alerts.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { answersReady, readTls } from '#server/adapters/alerts/own-site.ts'
import { postAlert } from '#server/adapters/alerts/post-alert.ts'
import { keepAlerts, saveTold } from '#server/db/health/alerts.ts'
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

/** Whether anybody is to be told: without an address nothing is asked. */
export const isWatched = ({ ALERT_MAIL: mail, ALERT_WEBHOOK: hook }: Deps['env']): boolean =>
  mail !== undefined || hook !== undefined

/** Looks at everything once, and tells the operator of each fault once until it ends. */
export async function watchInstallation(deps: Parts): Promise<void> {
  if (!isWatched(deps.env)) return
  const { db, clock, log } = deps
  const raised = raisedBy(await readFacts(deps))
  for (const { name, since } of await keepAlerts(db, raised, clock.now())) {
    try {
      await tell(deps, name as AlertName, since)
      await saveTold(db, name, clock.now())
    } catch (err) {
      // Told again in a minute.
      log.warn({ err, alert: name }, 'the operator could not be told of an alert')
    }
  }
}

async function tell({ env, mail }: Parts, name: AlertName, since: Date): Promise<void> {
  const { says } = alerts[name]
  const { hostname: site } = new URL(env.ORIGIN)
  const [key, page] = [`${name}-${since.getTime()}`, `docs/at-night/${name}.md`]
  const text = `${says}\n\nSince: ${since.toISOString()}\nWhat to do: ${page}\n`
  const { ALERT_MAIL: to, ALERT_WEBHOOK: hook } = env
  await Promise.all([
    hook && postAlert(hook, { key, name, site, says, page }),
    to && mail?.send({ to, subject: `${site}: ${says}`, text, key }),
  ])
}

/** What the database, the disk and our own address say now. */
export async function readFacts(deps: Parts): Promise<AlertFacts> {
  const { db, clock, env, signingIdentity } = deps
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const since = { sealBefore: ago(MINUTE_MS), dayBefore: ago(DAY_MS) }
  const [queue, backup, due, failedAnswers, bank, isSiteReady, tls, disk] = await Promise.all([
    readQueueFigures(db, since),
    lastBackup(db),
    latestDueAt(db, now),
    countFailedAnswers(db, ago(FAILED_WITHIN_MS)),
    countLateAnswers(deps),
    answersReady(`${env.ORIGIN}${serverPaths.ready}`),
    env.ORIGIN.startsWith('https:') ? readTls(env.ORIGIN).catch(() => undefined) : undefined,
    statfs(env.DATA_DIR).catch(() => undefined),
  ])
  const hoursSince = (at: Date) => (now.getTime() - at.getTime()) / HOUR_MS
  const daysUntil = (at: Date) => (at.getTime() - now.getTime()) / DAY_MS
  return {
    isSiteReady,
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
