import { findLanguageOf } from '#server/db/hiring/typed-ibans.ts'
import type { Deps } from '#server/deps.ts'
import { openOwnNumber } from '#server/services/hiring/clients/own-number.ts'
import { queueText } from '#server/services/texts/queue-text.ts'
import { bankWordingIn } from '#server/services/texts/wording/bank-wording.ts'
import type { BankNews } from '#server/services/texts/wording/bank-wording.ts'

/** The household hears what its bank said and where it goes on; nothing personal stands in it. */
export async function tellOfBank(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>,
  appId: string,
  news: BankNews,
): Promise<void> {
  const phone = await openOwnNumber(deps, appId)
  if (!phone) return
  const say = bankWordingIn(await findLanguageOf(deps.db, appId))[news]
  // A month is paid where its household comes back to.
  const page = news.startsWith('card-') ? 'my-hire' : 'app'
  const body = say(`${deps.env.ORIGIN}/${page}?appId=${appId}`)
  await queueText(deps, { to: phone, body, purpose: 'news', appId })
}
