import { parseCronItems, run, Logger } from 'graphile-worker'
import type { Runner, RunnerOptions, TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { staffRoles } from '#domain/authority/actors.ts'
import type { Connection } from '#server/db/connect.ts'
import { waitingPool } from '#server/db/queue/waiting-pool.ts'
import { addStaffEvents } from '#server/db/audit/staff-events.ts'
import { addJourneyChanges } from '#server/db/measuring/journey-heads.ts'
import { countMoneyDays } from '#server/db/payment/money-list.ts'
import { releaseAllSms } from '#server/db/texts/sms-messages.ts'
import type { Deps } from '#server/deps.ts'
import { alertMatches } from '#server/jobs/alert-matches.ts'
import { noteLockedCode } from '#server/jobs/note-locked-code.ts'
import { certifyPapers } from '#server/jobs/certify-papers.ts'
import { collectDues } from '#server/jobs/collect-dues.ts'
import { checkCardPayment } from '#server/jobs/check-card-payment.ts'
import { endIdleApplications } from '#server/jobs/end-idle-applications.ts'
import { freeReplaced } from '#server/jobs/free-replaced.ts'
import { eraseEndedApplications } from '#server/jobs/erase-ended-applications.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { removeFiles, removeUnnamedFiles } from '#server/jobs/remove-files.ts'
import { removeReplacedMedia } from '#server/jobs/remove-replaced-media.ts'
import { takeImportMedia } from '#server/services/console/people-import/import-media.ts'
import { workOnChange } from '#server/services/console/people-changes/work-on-change.ts'
import { workOnReplay } from '#server/services/console/replay/work-on-replay.ts'
import { takeRows } from '#server/services/console/people-import/take-import.ts'
import { prepareRecording } from '#server/services/console/people-media/prepare-recording.ts'
import { removeMedia } from '#server/jobs/remove-media.ts'
import { takeSamplesAway } from '#server/services/console/samples.ts'
import { keepErasures } from '#server/services/privacy/keep-erasures.ts'
import { makeExport } from '#server/services/privacy/export-own-data.ts'
import { textPrivacyCode } from '#server/services/privacy/privacy-code.ts'
import { makeListExport } from '#server/services/console/exports/list-exports.ts'
import { sealInvoice } from '#server/services/payment/invoices/seal-invoice.ts'
import { sealMandate } from '#server/jobs/seal-mandate.ts'
import { stampPapers } from '#server/jobs/stamp-papers.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { sendPush } from '#server/jobs/send-push.ts'
import { sendRefund } from '#server/jobs/send-refund.ts'
import { sendReminder } from '#server/jobs/send-reminder.ts'
import { sendSms } from '#server/jobs/send-sms.ts'
import { keepOfficeTasks } from '#server/services/staff/keep-office-tasks.ts'
import { workAsSandboxBank } from '#server/services/bank/sandbox-bank.ts'
import { publishPlanned } from '#server/services/content/publish-planned.ts'
import { countTakenDays } from '#server/services/visas/case/count-taken-days.ts'
import { askCheckIns } from '#server/services/hiring/check-ins/tell-of-check-ins.ts'
import { renewLink } from '#server/services/hiring/links/renew-link.ts'
import { signHeads } from '#server/jobs/sign-audit-heads.ts'
import { startHeartbeat } from './start-heartbeat.ts'
import { sweepQueue } from './sweep-queue.ts'
import type { Logger as Pino } from 'pino'

const messageSchema = z.object({ messageId: z.string() })
const mailSchema = z.object({ mailId: z.string() })
const reminderSchema = z.object({ reminderId: z.string() })
const linkSchema = z.object({ tokenHash: z.string() })
const mandateSchema = z.object({ mandateId: z.string() })
const challengeSchema = z.object({ challengeId: z.int() })
const applicationSchema = z.object({ caseId: z.string() })
const invoiceSchema = z.object({ invoiceId: z.string() })
const paymentSchema = z.object({ paymentId: z.string() })
const requestSchema = z.object({ requestId: z.string() })
const exportSchema = z.object({ exportId: z.string() })
const uploadSchema = z.object({ uploadId: z.string() })
const changeSchema = z.object({ changeId: z.string() })
const replaySchema = z.object({ replayId: z.string() })
const importSchema = z.object({ importId: z.string() })
const takenSchema = z.object({ importId: z.string(), role: z.enum(staffRoles) })
const folderSchema = z.object({ folder: z.string(), spares: z.optional(z.literal('voices')) })
const filesSchema = z.object({ keys: z.array(z.string()) })

/** Jobs of text messages, for which people wait. */
const textsOf = (deps: Deps): TaskList => ({
  'send-sms': (payload) => sendSms(deps, z.parse(messageSchema, payload)),
  'send-privacy-code': (payload) => textPrivacyCode(deps, z.parse(requestSchema, payload)),
})

/** Jobs that may take time. */
const workOf = (deps: Deps): TaskList => ({
  'alert-matches': (payload) => alertMatches(deps, payload),
  'send-mail': (payload) => sendMail(deps, z.parse(mailSchema, payload)),
  'send-push': (payload) => sendPush(deps, z.parse(messageSchema, payload)),
  'send-reminder': (payload) => sendReminder(deps, z.parse(reminderSchema, payload)),
  'renew-link': (payload) => renewLink(deps, z.parse(linkSchema, payload)),
  'seal-mandate': (payload) => sealMandate(deps, z.parse(mandateSchema, payload)),
  'note-locked-code': (payload) => noteLockedCode(deps, z.parse(challengeSchema, payload)),
  'certify-papers': (payload) => certifyPapers(deps, z.parse(applicationSchema, payload)),
  'seal-invoice': (payload) => sealInvoice(deps, z.parse(invoiceSchema, payload)),
  'send-refund': (payload) => sendRefund(deps, z.parse(paymentSchema, payload)),
  'check-card-payment': (payload) => checkCardPayment(deps, z.parse(paymentSchema, payload)),
  'make-export': (payload) => makeExport(deps, z.parse(exportSchema, payload)),
  'make-list-export': (payload) => makeListExport(deps, z.parse(exportSchema, payload)),
  'remove-files': (payload) => removeFiles(deps, z.parse(filesSchema, payload)),
  'remove-unnamed-files': (payload) => removeUnnamedFiles(deps, z.parse(filesSchema, payload)),
  'remove-replaced-media': (payload) => removeReplacedMedia(deps, z.parse(filesSchema, payload)),
  'prepare-recording': (payload) => prepareRecording(deps, z.parse(uploadSchema, payload)),
  'remove-media': (payload) => removeMedia(deps, z.parse(folderSchema, payload)),
  'take-table': (payload) => takeRows(deps, z.parse(takenSchema, payload)),
  'change-people': (payload) => workOnChange(deps, z.parse(changeSchema, payload)),
  'replay-journeys': (payload) => workOnReplay(deps, z.parse(replaySchema, payload)),
  'take-table-files': (payload) => takeImportMedia(deps, z.parse(importSchema, payload)),
  'remove-samples': () => takeSamplesAway(deps),
  'purge-old-rows': () => purgeOldRows(deps),
  'end-idle-applications': () => endIdleApplications(deps),
  'erase-ended-applications': () => eraseEndedApplications(deps),
  'free-replaced': () => freeReplaced(deps),
  'ask-check-ins': () => askCheckIns(deps),
  'collect-dues': () => collectDues(deps),
  'stamp-papers': () => stampPapers(deps),
  'sandbox-bank': async () => void (await workAsSandboxBank(deps)),
  'sweep-queue': () => sweepQueue(deps),
  'sign-audit-heads': () => signHeads(deps),
  'keep-erasures': () => keepErasures(deps),
  'publish-planned': () => publishPlanned(deps),
  'add-journeys': () => addJourneyChanges(deps.db),
  'add-staff-events': () => addStaffEvents(deps.db),
  'count-money': () => countMoneyDays(deps.db),
  'count-taken-days': () => countTakenDays(deps),
  'keep-office-tasks': () => keepOfficeTasks(deps),
})

/** Every job by name; each is one file here. */
export const jobsOf = (deps: Deps): TaskList => ({ ...textsOf(deps), ...workOf(deps) })

/** Jobs that run by the clock. */
const timetable = parseCronItems([
  { task: 'sweep-queue', match: '* * * * *' },
  { task: 'sign-audit-heads', match: '* * * * *' },
  { task: 'keep-erasures', match: '* * * * *' },
  { task: 'publish-planned', match: '* * * * *' },
  { task: 'add-journeys', match: '* * * * *' },
  { task: 'add-staff-events', match: '* * * * *' },
  { task: 'count-money', match: '* * * * *' },
  { task: 'sandbox-bank', match: '* * * * *' },
  { task: 'collect-dues', match: '7 * * * *' },
  { task: 'stamp-papers', match: '*/5 * * * *' },
  { task: 'purge-old-rows', match: '17 * * * *' },
  { task: 'end-idle-applications', match: '27 * * * *' },
  { task: 'erase-ended-applications', match: '37 * * * *' },
  { task: 'free-replaced', match: '47 * * * *' },
  { task: 'keep-office-tasks', match: '57 * * * *' },
  { task: 'ask-check-ins', match: '57 * * * *' },
  // In the night of Dubai; the queue's clock is UTC.
  { task: 'count-taken-days', match: '12 21 * * *' },
])

/** A running queue; `ended` settles when a part stops by itself. */
export type RunningJobs = { ended: Promise<void>; stop: () => Promise<void> }

/**
 * Separate workers send texts, so that no code waits behind sealing. `isAlone` frees dead
 * processes' jobs at once.
 */
export async function runJobs(
  deps: Deps,
  pool: Connection['pool'],
  { isAlone }: { isAlone: boolean },
): Promise<RunningJobs> {
  const heartbeat = await startHeartbeat(deps, pool, { isAlone })
  const runners: Runner[] = []
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
    await heartbeat.stop()
  }
  const runWith = (options: Pick<RunnerOptions, 'taskList' | 'concurrency' | 'parsedCronItems'>) =>
    run({
      ...options,
      pgPool: waitingPool(pool),
      noHandleSignals: true,
      noPreparedStatements: true,
      pollInterval: 2_000,
      preset: { plugins: [heartbeat.plugin] },
      logger: queueLogger(deps.log),
    })
  try {
    if (isAlone) await releaseAllSms(deps.db)
    await sweepQueue(deps)
    runners.push(await runWith({ taskList: textsOf(deps), concurrency: 4, parsedCronItems: [] }))
    runners.push(
      await runWith({ taskList: workOf(deps), concurrency: 3, parsedCronItems: timetable }),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return { ended: Promise.race(runners.map(({ promise }) => promise)), stop }
}

const levels: Partial<Record<string, 'error' | 'warn' | 'debug'>> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
}

/** The queue's reports in our log; routine ones only when debugging. */
export const queueLogger = (log: Pino): Logger =>
  new Logger(() => (level, message) => {
    log[levels[level] ?? 'debug'](message)
  })
