import type { Deps } from '#server/deps.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import type { MessageName } from '#domain/content/message-blanks.ts'

/** A bank's news to a household, by what it can do now. */
const messages = {
  sign: 'bank-sign',
  account: 'bank-account',
  'second-signature': 'bank-second-holder',
  cancelled: 'bank-cancelled',
  // A sum did not come: it is tried again, or nothing is tried any more.
  again: 'bank-again',
  unpaid: 'bank-unpaid',
  // The same of a month that a kept card was to bring.
  'card-again': 'card-again',
  'card-unpaid': 'card-unpaid',
} as const satisfies Record<string, MessageName>
export type BankNews = keyof typeof messages

/** The household hears what its bank said and where it goes on; nothing personal stands in it. */
export async function tellOfBank(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>,
  appId: string,
  news: BankNews,
): Promise<void> {
  // A month is paid where its household comes back to.
  const page = news.startsWith('card-') ? 'my-hire' : 'app'
  await textHousehold(deps, appId, { say: messages[news], page })
}
