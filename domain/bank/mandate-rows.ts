import type { Day } from '#domain/day.ts'
import { CURRENCY } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import { writeCsv } from './csv.ts'
import { writeDirhams } from './dirhams.ts'

/** The official form of the mandate. */
export const FORM_CODE = 'UAEDDS/DDAO/Rev20140131'

/** A mandate as the bank's form has it; fils with VAT, days in Dubai. */
export type BankMandate = {
  /** Our reference for the bank. */
  ref: string
  originator: {
    oic: string
    name: string
    sponsorBankCode: string
    sponsorBankName: string
    purposeCode: string
  }
  /** The number of the application. */
  customerReference: string
  emiratesId: string
  bankCode: string
  bankName: string
  accountTitle: string
  accountType: 'current' | 'savings'
  iban: string
  /** E.164. */
  mobile: string
  commencesOn: Day
  expiresOn: Day
  isMonthly: boolean
  collections: number
  amount: Fils
  /** The largest single collection. */
  most: Fils
  form: { name: string; sha256: string }
}

const columns = [
  'record',
  'reference',
  'form_code',
  'oic',
  'originator_name',
  'sponsor_bank_code',
  'sponsor_bank_name',
  'purpose_code',
  'customer_reference',
  'customer_type',
  'customer_id_type',
  'customer_id_number',
  'paying_bank_code',
  'paying_bank_name',
  'account_title',
  'account_type',
  'iban',
  'mobile',
  'issued_for',
  'commences_on',
  'expires_on',
  'amount_type',
  'frequency',
  'allowed_instances',
  'amount',
  'max_amount',
  'currency',
  'form_file',
  'form_sha256',
] as const

/** A mandate file: a row each, then a control row with count and sum of `max_amount`. */
export function mandateFile(mandates: readonly BankMandate[]): string {
  const sum = mandates.reduce((total, { most }) => total + most, 0)
  const total = {
    record: 'TOTAL',
    reference: String(mandates.length),
    max_amount: writeDirhams(sum),
  }
  const rows = [...mandates.map(rowOf), { ...total, currency: CURRENCY }]
  return writeCsv([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))])
}

type Row = Partial<Record<(typeof columns)[number], string>>

function rowOf(mandate: BankMandate): Row {
  const { originator, form } = mandate
  return {
    record: 'MANDATE',
    reference: mandate.ref,
    form_code: FORM_CODE,
    oic: originator.oic,
    originator_name: originator.name,
    sponsor_bank_code: originator.sponsorBankCode,
    sponsor_bank_name: originator.sponsorBankName,
    purpose_code: originator.purposeCode,
    customer_reference: mandate.customerReference,
    customer_type: 'INDIVIDUAL',
    customer_id_type: 'EIDAC',
    customer_id_number: mandate.emiratesId,
    paying_bank_code: mandate.bankCode,
    paying_bank_name: mandate.bankName,
    account_title: mandate.accountTitle,
    account_type: mandate.accountType.toUpperCase(),
    iban: mandate.iban,
    // Spreadsheets take a plus for a formula.
    mobile: mandate.mobile.replace('+', '00'),
    issued_for: 'MONTHLY SERVICE',
    commences_on: mandate.commencesOn,
    expires_on: mandate.expiresOn,
    // Collections may be lower than the cap, when she comes later or the price falls.
    amount_type: 'VARIABLE',
    frequency: mandate.isMonthly ? 'MONTHLY' : 'ONETIME',
    allowed_instances: String(mandate.collections),
    amount: writeDirhams(mandate.amount),
    max_amount: writeDirhams(mandate.most),
    currency: CURRENCY,
    form_file: form.name,
    form_sha256: form.sha256,
  }
}
