import type { MessageName, MessageValues } from '#domain/content/message-blanks.ts'
import { listLanguagesOf } from '#server/db/hiring/answers/typed-ibans.ts'
import type { Deps } from '#server/deps.ts'
import { queueTexts } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { openOwnNumbers } from './own-number.ts'

/** Messages whose only value is a link. */
type LinkMessage = {
  [Name in MessageName]: Record<'url', string> extends MessageValues<Name> ? Name : never
}[MessageName]

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type LinkText = { say: LinkMessage; page?: 'app' | 'my-hire' }

/**
 * Sends the household a link in its language; without a known number its page alone says the same.
 */
export const textHousehold = (deps: Parts, caseId: string, text: LinkText): Promise<void> =>
  textHouseholds(deps, [{ ...text, caseId }])

/** Sends one text message to each of these households. */
export async function textHouseholds(
  deps: Parts,
  texts: readonly (LinkText & { caseId: string })[],
): Promise<void> {
  if (texts.length === 0) return
  const caseIds = texts.map(({ caseId }) => caseId)
  const numberOf = await openOwnNumbers(deps, caseIds)
  const languages = await listLanguagesOf(deps.db, caseIds)
  const queued = texts.flatMap(({ caseId, say, page = 'app' }) => {
    const to = numberOf(caseId)
    if (!to) return []
    const language = languages.get(caseId) ?? ''
    const values = { url: `${deps.env.ORIGIN}/${page}?appId=${caseId}` }
    return [
      { to, body: sayText(deps, { say, language, values }), purpose: 'news' as const, caseId },
    ]
  })
  await queueTexts(deps, queued)
}
