import { listUncertified } from '#server/db/signing/certificates.ts'
import { listUnsentMails } from '#server/db/mail/mails.ts'
import { listDueReminders } from '#server/db/texts/reminders.ts'
import { listPendingCardPayments } from '#server/db/payment/card-sessions.ts'
import {
  listDuePush,
  listUnmadeExports,
  listUnsealed,
  listUnsealedInvoices,
  listUnsent,
  listUnsentRefunds,
} from '#server/db/queue/jobs.ts'
import { listUnworkedReplays } from '#server/db/replay/replays.ts'
import type { Deps } from '#server/deps.ts'
import { tellOfNews } from '#server/services/hiring/my-hire/tell-of-news.ts'
import { fillNumbers } from '#server/services/campaigns/fill-numbers.ts'
import { sweepVoices } from '#server/services/family-voices/sweep-voices.ts'
import { sweepInterviews } from '#server/services/interviews/sweep-interviews.ts'
import { tellOfMissingSignatures } from '#server/services/signing/tell-of-missing-signatures.ts'
import { movePassedVisas } from '#server/services/visas/case/move-passed.ts'
import { tellOfVisas } from '#server/services/visas/case/tell-of-visas.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/**
 * Queues again what is due but lost its job. Whatever has a job, even a waiting one, is skipped.
 */
export async function sweepQueue(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'ring' | 'env' | 'content'>,
): Promise<void> {
  const mandates = await listUnsealed(deps.db)
  const invoices = await listUnsealedInvoices(deps.db)
  const messages = await listUnsent(deps.db)
  for (const mandateId of mandates) await enqueue(deps.db, 'seal-mandate', { mandateId })
  for (const invoiceId of invoices) await enqueue(deps.db, 'seal-invoice', { invoiceId })
  for (const messageId of messages) await enqueue(deps.db, 'send-sms', { messageId })
  for (const exportId of await listUnmadeExports(deps.db)) {
    await enqueue(deps.db, 'make-export', { exportId })
  }
  for (const mailId of await listUnsentMails(deps.db)) {
    await enqueue(deps.db, 'send-mail', { mailId })
  }
  const reminders = await listDueReminders(deps.db, deps.clock.now())
  for (const reminderId of reminders) await enqueue(deps.db, 'send-reminder', { reminderId })
  for (const messageId of await listDuePush(deps.db, deps.clock.now())) {
    await enqueue(deps.db, 'send-push', { messageId })
  }
  for (const caseId of await listUncertified(deps.db, deps.clock.now())) {
    await enqueue(deps.db, 'certify-papers', { caseId })
  }
  for (const replayId of await listUnworkedReplays(deps.db)) {
    await enqueue(deps.db, 'replay-journeys', { replayId })
  }
  await sweepCards(deps)
  await tellOfNews(deps)
  await movePassedVisas(deps)
  await tellOfVisas(deps)
  await sweepInterviews(deps)
  await sweepVoices(deps)
  await fillNumbers(deps)
  await tellOfMissingSignatures(deps)
  const count = mandates.length + invoices.length + messages.length
  if (count > 0) deps.log.warn({ count }, 'work without a job was taken up again')
}

/** Longer than a card payment takes: by then a call-back came or never will. */
const ASK_AGAIN_MS = 2 * 60_000

/** Queues refunds without a job, and payments without news. */
async function sweepCards({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const paymentId of await listUnsentRefunds(db)) {
    await enqueue(db, 'send-refund', { paymentId })
  }
  const since = new Date(clock.now().getTime() - ASK_AGAIN_MS)
  for (const paymentId of await listPendingCardPayments(db, since)) {
    await enqueue(db, 'check-card-payment', { paymentId })
  }
}
