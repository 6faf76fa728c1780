import * as z from 'zod/mini'
import { MailRefused } from '#server/adapters/mail/mail.ts'
import type { Mail } from '#server/adapters/mail/mail.ts'
import { claimMail, releaseMail, saveMailState } from '#server/db/mail/mails.ts'
import type { ClaimedMail } from '#server/db/mail/mails.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { wordsSchema } from '#server/services/mail/list-sent-mails.ts'
import { mailPlace } from '#server/services/mail/queue-mail.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'clock' | 'mail' | 'log'>

/** More than the time-outs of a mail server together. */
const CLAIM_MS = 60_000

/**
 * Sends a message, once in effect: it claims the row, so that no connection to the database waits
 * for the mail server, and a copy that is sent again after a lost answer has the same id. Throws
 * MailUnavailable, so that the queue tries again.
 */
export async function sendMail(deps: Parts, { mailId }: { mailId: string }): Promise<void> {
  const { mail, db, clock } = deps
  if (!mail) return
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  const claimed = await claimMail(db, mailId, { now, until })
  if (!claimed) return
  try {
    await saveMailState(db, claimed, { state: await stateOf(deps, mail, claimed), at: now })
  } catch (error) {
    await releaseMail(db, claimed)
    throw error
  }
}

async function stateOf(
  { ring, clock, log }: Parts,
  mail: Mail,
  claimed: ClaimedMail,
): Promise<'sent' | 'failed' | 'expired'> {
  const { id } = claimed
  if (claimed.expires_at <= clock.now()) return 'expired'
  const words = openFieldText(ring, mailPlace(id, 'words'), claimed.words)
  const to = openFieldText(ring, mailPlace(id, 'recipient'), claimed.recipient)
  try {
    await mail.send({ ...z.parse(wordsSchema, JSON.parse(words)), to, key: id })
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ err: error }, 'a mail was refused')
    return 'failed'
  }
}
