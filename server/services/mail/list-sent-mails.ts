import * as z from 'zod/mini'
import { listLatestMails } from '#server/db/mail/mails.ts'
import type { MailRow } from '#server/db/mail/mails.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { mailPlace } from './queue-mail.ts'

const MOST = 100
export const wordsSchema = z.object({ subject: z.string(), text: z.string() })

export type SentMail = Pick<MailRow, 'id' | 'state' | 'created_at'> & {
  to: string
  subject: string
  text: string
}

/** The newest messages in clear, for the local mailbox alone. */
export async function listSentMails({ db, ring }: Pick<Deps, 'db' | 'ring'>): Promise<SentMail[]> {
  const rows = await listLatestMails(db, MOST)
  return rows.map(({ id, state, created_at, recipient, words }) => ({
    id,
    state,
    created_at,
    to: openFieldText(ring, mailPlace(id, 'recipient'), recipient),
    ...z.parse(wordsSchema, JSON.parse(openFieldText(ring, mailPlace(id, 'words'), words))),
  }))
}
