import type { Deps } from '#server/deps.ts'
import { textHouseholds } from '#server/services/cases/clients/text-household.ts'
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
  await tellAllOfBank(deps, [{ caseId, news }])
}

/** Sends one text message to each of these households. */
export async function tellAllOfBank(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>,
  told: readonly { caseId: string; news: BankNews }[],
): Promise<void> {
  await textHouseholds(
    deps,
    told.map(({ caseId, news }) => ({
      caseId,
      say: messages[news],
      // A failed month is paid in "My hire".
      page: news.startsWith('card-') ? 'my-hire' : 'app',
    })),
  )
}
