import type { Deps } from '#server/deps.ts'
import { listLatestSms } from '#server/db/texts/sms-messages.ts'
import type { SmsRow } from '#server/db/texts/sms-messages.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { textPlace } from './queue-text.ts'

export type SentText = Pick<SmsRow, 'id' | 'purpose' | 'state' | 'created_at'> & {
  /** E.164; masked once erased. */
  to: string
  /** Undefined once erased, a week later. */
  text: string | undefined
}

const MOST = 300

/** The newest messages in clear, for the local mailbox alone. */
export async function listSentTexts(deps: Pick<Deps, 'db' | 'ring'>): Promise<SentText[]> {
  const rows = await listLatestSms(deps.db, MOST)
  return rows.map(({ id, purpose, state, created_at, recipient, recipient_mask, body }) => ({
    id,
    purpose,
    state,
    created_at,
    to:
      recipient.length === 0
        ? recipient_mask
        : openFieldText(deps.ring, textPlace(id, 'recipient'), recipient),
    text: body.length === 0 ? undefined : openFieldText(deps.ring, textPlace(id, 'body'), body),
  }))
}
