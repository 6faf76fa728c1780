/** The form's parts in printed order. */
export type MandateSection =
  | 'originator'
  | 'payer'
  | 'account'
  | 'authority'
  | 'declaration'
  | 'signatures'

/** The fields of the form UAEDDS/DDAO, in its order. */
export type MandateField =
  | 'oic'
  | 'originatorName'
  | 'sponsorBank'
  | 'purposeCode'
  | 'reference'
  | 'customerType'
  | 'idType'
  | 'idNumber'
  | 'payingBank'
  | 'accountTitle'
  | 'accountType'
  | 'iban'
  | 'mobile'
  | 'email'
  | 'issuedFor'
  | 'commencesOn'
  | 'expiresOn'
  | 'amountType'
  | 'amount'
  | 'cap'
  | 'capInWords'
  | 'frequency'

export type MandateWording = {
  title: string
  kind: { oneTime: string; monthly: string }
  summary: { oneTime: string; monthly: string }
  sections: Record<MandateSection, string>
  fields: Record<MandateField, string>
  values: {
    individual: string
    emiratesIdCard: string
    current: string
    savings: string
    capInWords: string
    variable: string
    once: string
    everyMonth: string
    issuedFor: string
    sample: string
  }
  /** Numbered sentences that the payer signs; {names} are filled in. */
  clauses: { oneTime: readonly string[]; monthly: readonly string[] }
}
