import type { BankInfoShown } from './account/bank-info.ts'
import type { MaidArrivalShown } from './arrival/maid-arrival.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'

/** The answers that tell of an account, as far as they are shown: masked. */
export type AccountAnswers = {
  [stepOf.account]?: BankInfoShown | undefined
  [stepOf.iban]?: { iban: string } | undefined
}

/** The account of a household; the IBAN of a step of its own goes before the bank's. */
export function shownAccount(answers: AccountAnswers) {
  const { [stepOf.account]: bank, [stepOf.iban]: own } = answers
  return {
    accountTitle: bank?.accountTitle,
    bankCode: bank?.bankCode,
    bankName: bank?.bankName,
    iban: own?.iban ?? bank?.iban,
  }
}

type HomeAnswers = { [stepOf.home]?: { emirate: string; visaEmirate: string } | undefined }

/** Where the household lives, and where its own visa is from. */
export const shownHome = (answers: HomeAnswers) => answers[stepOf.home]

type ArrivalAnswers = { [stepOf.arrival]?: MaidArrivalShown | undefined }

/** When and how she comes, as it was chosen. */
export const shownArrival = (answers: ArrivalAnswers) => answers[stepOf.arrival]
