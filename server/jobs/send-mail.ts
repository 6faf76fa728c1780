import * as z from 'zod/mini'
import { MailRefused } from '#server/adapters/mail/mail.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockWaitingMail, saveMailState } from '#server/db/mail/mails.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { wordsSchema } from '#server/services/mail/list-sent-mails.ts'
import { mailPlace } from '#server/services/mail/queue-mail.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'clock' | 'mail' | 'log'>

/**
 * Sends a message, once in effect: one worker holds its row, and a copy that is sent again after a
 * lost answer has the same id. Throws MailUnavailable, so that the queue tries again.
 */
export async function sendMail(deps: Parts, { mailId }: { mailId: string }): Promise<void> {
  const { mail, ring, clock, log } = deps
  if (!mail) return
  await inTransaction(deps.db, async (tx) => {
    const row = await lockWaitingMail(tx, mailId)
    if (!row) return
    const at = clock.now()
    if (row.expires_at <= at) return saveMailState(tx, mailId, { state: 'expired', at })
    const words = openFieldText(ring, mailPlace(mailId, 'words'), row.words)
    const to = openFieldText(ring, mailPlace(mailId, 'recipient'), row.recipient)
    const message = { ...z.parse(wordsSchema, JSON.parse(words)), to, key: mailId }
    try {
      await mail.send(message)
      await saveMailState(tx, mailId, { state: 'sent', at })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      log.warn({ err: error }, 'a mail was refused')
      await saveMailState(tx, mailId, { state: 'failed', at })
    }
  })
}
