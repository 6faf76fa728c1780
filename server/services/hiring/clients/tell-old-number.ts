import { pages } from '#domain/site/pages.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { hasText } from '#server/db/texts/sms-messages.ts'
import type { Deps } from '#server/deps.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { openNumbersOnFile } from '#server/services/cases/clients/own-number.ts'

/** Warns the old number of its replacement (ASVS 6.3.7), without the new number or the hire. */
export async function tellOldNumber(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>,
  { id: caseId, language }: Pick<ApplicationState, 'id' | 'language'>,
  newNumber: string,
): Promise<void> {
  const purpose = 'number-changed'
  const to = (await (await openNumbersOnFile(deps, caseId))?.mobile())?.phone
  if (!to || to === newNumber || (await hasText(deps.db, { caseId, purpose }))) return
  const values = { url: `${deps.env.ORIGIN}${pages.chat.path}` }
  const body = sayText(deps, { say: purpose, language, values })
  await queueText(deps, { to, body, purpose, caseId })
}
