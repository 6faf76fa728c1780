/** Form values; either the IBAN or its document is sent. */
export type BankValues = {
  accountTitle: string
  bankCode: string
  /** The name of an unlisted bank. */
  bankName: string
  accountType: 'current' | 'savings'
  iban: string
  emiratesId: string
  /** The cheque or IBAN letter, under its card's name. */
  'iban-proof': string
  /** Asks for the document instead of the IBAN. */
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
