/** The form's; either the IBAN or its document is sent. */
export type BankValues = {
  accountTitle: string
  bankCode: string
  /** Typed, where the bank is not listed. */
  bankName: string
  accountType: 'current' | 'savings'
  iban: string
  emiratesId: string
  /** An uploaded cheque or IBAN letter instead of the number, at the name of its card. */
  'iban-proof': string
  /** The document is asked for in place of the number. */
  usesDocument: boolean
}

export const emptyBank: BankValues = {
  accountTitle: '',
  bankCode: '',
  bankName: '',
  accountType: 'current',
  iban: '',
  emiratesId: '',
  'iban-proof': '',
  usesDocument: false,
}
