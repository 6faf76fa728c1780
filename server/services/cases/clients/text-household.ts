import type { MessageName, MessageValues } from '#domain/content/message-blanks.ts'
import { findLanguageOf } from '#server/db/hiring/answers/typed-ibans.ts'
import type { Deps } from '#server/deps.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { openOwnNumber } from './own-number.ts'

/** Messages whose only value is a link. */
type LinkMessage = {
  [Name in MessageName]: Record<'url', string> extends MessageValues<Name> ? Name : never
}[MessageName]

/**
 * Sends the household a link in its language; without a known number its page alone says the same.
 */
export async function textHousehold(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>,
  caseId: string,
  { say, page = 'app' }: { say: LinkMessage; page?: 'app' | 'my-hire' },
): Promise<void> {
  const phone = await openOwnNumber(deps, caseId)
  if (!phone) return
  const language = await findLanguageOf(deps.db, caseId)
  const values = { url: `${deps.env.ORIGIN}/${page}?appId=${caseId}` }
  const body = sayText(deps, { say, language, values })
  await queueText(deps, { to: phone, body, purpose: 'news', caseId })
}
