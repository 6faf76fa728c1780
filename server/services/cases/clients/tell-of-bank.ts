import type { Deps } from '#server/deps.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import type { MessageName } from '#domain/content/message-blanks.ts'

/** Messages about a bank's news, by what the household can do. */
const messages = {
  sign: 'bank-sign',
  account: 'bank-account',
  'second-signature': 'bank-second-holder',
  cancelled: 'bank-cancelled',
  // A failed sum: tried again, or given up.
  again: 'bank-again',
  unpaid: 'bank-unpaid',
  // A failed month of a kept card.
  'card-again': 'card-again',
  'card-unpaid': 'card-unpaid',
} as const satisfies Record<string, MessageName>
export type BankNews = keyof typeof messages

/** Texts the household what its bank said and where to continue, without personal values. */
export async function tellOfBank(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>,
  caseId: string,
  news: BankNews,
): Promise<void> {
  // A failed month is paid in "My hire".
  const page = news.startsWith('card-') ? 'my-hire' : 'app'
  await textHousehold(deps, caseId, { say: messages[news], page })
}
