/**
 * Banks by their code in UAE IBANs, from a bank's list (March 2022) checked against wage-protection
 * routing codes.
 */
export type Bank = {
  code: string
  name: string
  /** The bank it merged into. */
  now?: string
  /** Recognised but not offered: not for ordinary households. */
  unlisted?: true
}

export const BANKS: readonly Bank[] = [
  { code: '001', name: 'Central Bank of the UAE', unlisted: true },
  { code: '002', name: 'Royal Bank of Scotland (former ABN AMRO)', unlisted: true },
  { code: '003', name: 'Abu Dhabi Commercial Bank (ADCB)' },
  { code: '004', name: 'Al Ahli Bank of Kuwait' },
  { code: '005', name: 'Rafidain Bank' },
  { code: '007', name: 'Arab African International Bank' },
  { code: '008', name: 'Al Masraf (ARBIFT)' },
  { code: '009', name: 'Arab Bank' },
  { code: '010', name: 'Bank Melli Iran' },
  { code: '011', name: 'Bank of Baroda' },
  { code: '012', name: 'Bank of Sharjah' },
  { code: '013', name: 'Bank Saderat Iran' },
  { code: '014', name: 'Banque Banorient France (former BLOM)' },
  { code: '015', name: 'Banque Misr' },
  { code: '016', name: 'Crédit Agricole CIB' },
  { code: '017', name: 'Al Khaliji France' },
  { code: '018', name: 'BNP Paribas' },
  { code: '019', name: 'Barclays' },
  { code: '020', name: 'HSBC Middle East' },
  { code: '021', name: 'Citibank' },
  { code: '022', name: 'Commercial Bank International (CBI)' },
  { code: '023', name: 'Commercial Bank of Dubai (CBD)' },
  { code: '024', name: 'Dubai Islamic Bank (DIB)' },
  { code: '025', name: 'El Nilein Bank' },
  { code: '026', name: 'Emirates NBD' },
  { code: '027', name: 'First Abu Dhabi Bank (former FGB)', now: '035' },
  { code: '028', name: 'Habib Bank Limited' },
  { code: '029', name: 'Habib Bank AG Zurich' },
  { code: '030', name: 'Invest Bank' },
  { code: '031', name: 'Janata Bank' },
  { code: '032', name: 'Lloyds TSB', unlisted: true },
  { code: '033', name: 'Mashreq Bank' },
  { code: '034', name: 'Emirates Islamic' },
  { code: '035', name: 'First Abu Dhabi Bank (FAB)' },
  { code: '036', name: 'National Bank of Bahrain' },
  { code: '038', name: 'National Bank of Fujairah (NBF)' },
  { code: '039', name: 'National Bank of Oman' },
  { code: '040', name: 'RAKBANK' },
  { code: '041', name: 'Sharjah Islamic Bank (SIB)' },
  { code: '042', name: 'National Bank of Umm Al Quwain (NBQ)' },
  { code: '043', name: 'ICBC' },
  { code: '044', name: 'Standard Chartered' },
  { code: '045', name: 'ADCB (former Union National Bank)', now: '003' },
  { code: '046', name: 'United Arab Bank (UAB)' },
  { code: '047', name: 'United Bank Limited (UBL)' },
  { code: '048', name: 'Emirates Investment Bank' },
  { code: '049', name: 'Deutsche Bank' },
  { code: '050', name: 'Abu Dhabi Islamic Bank (ADIB)' },
  { code: '051', name: 'Emirates Islamic (former Dubai Bank)', now: '034' },
  { code: '052', name: 'Dubai Islamic Bank (former Noor Bank)', now: '024' },
  { code: '053', name: 'Al Hilal Bank' },
  { code: '054', name: 'Doha Bank' },
  { code: '055', name: 'Saudi National Bank (former Samba)' },
  { code: '056', name: 'National Bank of Kuwait' },
  { code: '057', name: 'Ajman Bank' },
  { code: '081', name: 'Finance House', unlisted: true },
  { code: '083', name: 'Islamic Finance Company', unlisted: true },
  { code: '086', name: 'Wio Bank' },
  { code: '089', name: 'KEB Hana Bank' },
  { code: '090', name: 'Bank of China' },
  { code: '091', name: 'MCB Bank' },
  { code: '092', name: 'Gulf International Bank' },
  { code: '093', name: 'Intesa Sanpaolo' },
  { code: '094', name: 'BOK International Bank' },
  { code: '096', name: 'Zand Bank' },
  { code: '097', name: 'Al Maryah Community Bank (Mbank)' },
  { code: '098', name: 'Agricultural Bank of China' },
  { code: '099', name: 'Bank Alfalah' },
  { code: '100', name: 'Dubai First', unlisted: true },
  { code: '113', name: 'Siraj Finance', unlisted: true },
  { code: '130', name: 'International Development Bank' },
  { code: '132', name: 'Ruya Community Islamic Bank' },
  { code: '809', name: 'Emirates Development Bank', unlisted: true },
]

const bankByCode = new Map(BANKS.map((bank) => [bank.code, bank]))

/** Undefined for an unknown bank, which is not refused. */
export const findBank = (code: string): Bank | undefined => bankByCode.get(code)

/** The banks that a household may choose from, by name. */
export const banksToChoose: readonly Bank[] = BANKS.filter((bank) => !bank.unlisted && !bank.now)
  // Locale-free order keeps server and browser alike.
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Codes 2xx and 3xx are exchange houses, without direct debit. */
export const isExchangeHouse = (code: string): boolean => /^[23]\d\d$/.test(code)

/** The code of an unlisted bank, whose name is typed (ruling 27). */
export const OTHER_BANK = 'other'

/** An account's bank: the IBAN's, else the chosen, else the typed one. */
export function bankNameOf(account: {
  bankCode: string
  bankName?: string
  iban?: string
}): string | undefined {
  const ofIban = account.iban && findBank(account.iban.slice(4, 7))
  if (account.bankCode !== OTHER_BANK) return findBank(account.bankCode)?.name
  return ofIban ? ofIban.name : account.bankName
}

/** Exchange houses such as Al Ansari, in both usual spellings. */
export const namesExchangeHouse = (name: string): boolean => /exchange|صراف/iu.test(name)

/**
 * Why this bank allows no mandate; undefined where it does. `name` was typed for an unlisted bank.
 */
export function bankProblem(code: string, name = '') {
  if (code === OTHER_BANK) {
    if (name.trim() === '') return 'bank-name-missing'
    return namesExchangeHouse(name) ? 'bank-exchange-house' : undefined
  }
  if (code === '') return 'bank-missing'
  if (isExchangeHouse(code)) return 'bank-exchange-house'
  return findBank(code) ? undefined : 'bank-unknown'
}

/** Whether both codes mean one bank, mergers included. */
export const isSameBank = (code: string, other: string): boolean =>
  (findBank(code)?.now ?? code) === (findBank(other)?.now ?? other)
