import { statfs } from 'node:fs/promises'
import type { getHealth as call } from '#api/console/health.ts'
import type { OutputOf } from '#api/define-call.ts'
import { errorCodeIn } from '#domain/health/error-code.ts'
import {
  stateOfBackup,
  stateOfRestoreTest,
  stateOfCalls,
  stateOfCertificate,
  stateOfDisk,
  stateOfMost,
  worstOf,
} from '#domain/health/health-states.ts'
import { Problem } from '#domain/problem.ts'
import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lastBackup, lastProvedBackup } from '#server/db/health/installation.ts'
import {
  countTextsAsked,
  databaseBytes,
  listFailedJobs,
  listWaitingJobs,
  rescheduleFailedJob,
} from '#server/db/health/read-health.ts'
import { readQueueFigures } from '#server/db/queue/figures.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { readProviders } from './providers.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'sms' | 'mail' | 'signingIdentity' | 'callTimes'>
type Answer = OutputOf<typeof call>

const MOST_FAILED = 50
const MOST_CALLS = 20
const [SEAL_WITHIN_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]

/** How the product stands now. Calls are those of this process, everything else of all. */
export async function getHealth(deps: Parts): Promise<Answer> {
  const { db } = deps
  const now = deps.clock.now().getTime()
  const at = { sealBefore: new Date(now - SEAL_WITHIN_MS), dayBefore: new Date(now - DAY_MS) }
  const [queue, failed, figures, storage, providers, texts, last = null, proved = null] =
    await Promise.all([
      listWaitingJobs(db),
      listFailedJobs(db, MOST_FAILED),
      readQueueFigures(db, at),
      readStorage(deps),
      readProviders(deps),
      readTexts(deps),
      lastBackup(db),
      lastProvedBackup(db),
    ])
  const calls = deps.callTimes.list()
  const certificate = certificateOf(deps)
  const { givenUp, unsealed } = figures
  return {
    lines: {
      queue: stateOfMost('oldestSeconds', Math.max(0, ...queue.map((one) => one.oldestSeconds))),
      failed: stateOfMost('failed', givenUp),
      papers: stateOfMost('unsealed', unsealed),
      calls: stateOfCalls(calls),
      storage: storage.disk ? stateOfDisk(storage.disk) : 'look',
      backup: worstOf([
        stateOfBackup(last && (now - last.made_at.getTime()) / HOUR_MS),
        stateOfRestoreTest(proved && (now - proved.proved_at.getTime()) / DAY_MS),
      ]),
      certificate: stateOfCertificate(certificate),
      providers: worstOf(providers.map(({ state }) => state)),
      texts: stateOfMost('textShare', texts.budget ? texts.today / texts.budget : 0),
    },
    queue,
    failedCount: givenUp,
    failed: failed.map(({ error, failedAt, ...job }) => ({
      ...job,
      failedAt: failedAt.toISOString(),
      code: errorCodeIn(error),
    })),
    unsealed,
    calls: { since: deps.callTimes.since.toISOString(), slowest: calls.slice(0, MOST_CALLS) },
    storage,
    backup: last && { madeAt: last.made_at.toISOString(), files: last.files },
    restoreTest: proved && {
      provedAt: proved.proved_at.toISOString(),
      madeAt: proved.made_at.toISOString(),
    },
    certificate,
    providers,
    texts,
  }
}

async function readStorage({ db, env }: Parts): Promise<Answer['storage']> {
  const [disk, database] = await Promise.all([
    statfs(env.DATA_DIR).catch(() => undefined),
    databaseBytes(db),
  ])
  const { bavail = 0, blocks = 0, bsize = 0 } = disk ?? {}
  return { disk: disk ? { free: bavail * bsize, size: blocks * bsize } : null, database }
}

async function readTexts({ db, clock, env }: Parts): Promise<Answer['texts']> {
  const today = await countTextsAsked(db, new Date(`${dayNow(clock)}T00:00:00+04:00`))
  return { today, budget: env.RATE_LIMITS ? env.TEXTS_PER_DAY : null }
}

function certificateOf({ clock, signingIdentity }: Parts): Answer['certificate'] {
  const { notAfter, isDevelopment } = signingIdentity
  const days = Math.floor((notAfter.getTime() - clock.now().getTime()) / DAY_MS)
  return { days, endsAt: notAfter.toISOString(), isDevelopment }
}

/** Lets a failed job run again, once. Throws `not-found` where it does not wait for that any more. */
export async function retryJob(
  deps: Pick<Deps, 'db' | 'clock'>,
  _asker: StaffAsker,
  { jobId }: { jobId: string },
): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const task = await rescheduleFailedJob(db, jobId)
    if (task === undefined) throw new Problem('not-found')
    const holds = { job: jobId, task }
    await recordAudit(db, { kind: 'job-retried', by: 'staff', at: deps.clock.now(), holds })
  })
}
