import type { BankInfoShown } from './account/bank-info.ts'
import type { MaidArrivalShown } from './arrival/maid-arrival.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'

/** Answers about an account, masked. */
export type AccountAnswers = {
  [stepOf.account]?: BankInfoShown | undefined
  [stepOf.iban]?: { iban: string } | undefined
}

/** The household's account; an IBAN of its own step replaces the bank step's. */
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

/** The household's home and visa. */
export const shownHome = (answers: HomeAnswers) => answers[stepOf.home]

type ArrivalAnswers = { [stepOf.arrival]?: MaidArrivalShown | undefined }

/** The chosen arrival. */
export const shownArrival = (answers: ArrivalAnswers) => answers[stepOf.arrival]
