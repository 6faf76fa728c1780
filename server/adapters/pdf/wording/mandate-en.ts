import type { MandateWording } from './mandate-wording.ts'

const account =
  'This account is in my name, or in mine and that of the second holder who signs this form too. The details above are right, and I tell {company} when they change.'
const failed =
  'If there is not enough money in the account, the collection fails and my bank may charge me a fee. {company} then tells me, and I may pay in another way.'
const cancel =
  'I may cancel this authority at my bank at any time, and my bank may take up to 5 working days for it. What I owe up to that day stays owed. Once the service has ended and nothing is owed, {company} cancels it.'
const wrong = 'If {company} collects what I do not owe, it pays me back without being asked.'
const data =
  'My details are used for this authority alone. My bank uses them, and so do the bank of {company} and the direct debit system of the Central Bank of the UAE.'
const signing =
  'I sign electronically, under Federal Decree-Law 46 of 2021, as I sign at my bank. The specimens below are mine.'

export const mandateEn: MandateWording = {
  title: 'Direct Debit Authority',
  kind: { oneTime: 'One-time', monthly: 'Monthly' },
  summary: {
    oneTime:
      'At most this sum, once, on {from} or within {window} after it. Less if {worker} arrives later, never more.',
    monthly: 'Each month from {from} until {until}. Never more than {cap}.',
  },
  sections: {
    originator: 'Who collects',
    payer: 'Who pays',
    account: 'From which account',
    authority: 'What for, when and how much',
    declaration: 'What I agree to',
    signatures: 'Signatures, as my bank knows them',
  },
  fields: {
    oic: 'Originator identification code (OIC)',
    originatorName: 'Originator',
    sponsorBank: 'Sponsoring bank',
    purposeCode: 'Purpose code',
    reference: 'Our reference for you',
    customerType: 'Customer type',
    idType: 'Identity document',
    idNumber: 'Identity number',
    payingBank: 'Paying bank',
    accountTitle: 'Title of account',
    accountType: 'Account type',
    iban: 'IBAN',
    mobile: 'Mobile',
    email: 'E-mail',
    issuedFor: 'Issued for',
    commencesOn: 'Commences on',
    expiresOn: 'Expires on',
    amountType: 'Amount is',
    amount: 'Amount',
    cap: 'At most',
    capInWords: 'At most, in words',
    frequency: 'Frequency',
  },
  values: {
    individual: 'Individual',
    emiratesIdCard: 'Emirates ID card (EIDAC)',
    current: 'Current account',
    savings: 'Savings account',
    capInWords: '{capInWords}',
    variable: 'Variable, up to the cap',
    once: 'One time',
    everyMonth: 'Monthly',
    issuedFor: 'Service of {worker}, contract {reference}',
    sample: 'Sample',
  },
  clauses: {
    oneTime: [
      'I authorise {company} to collect at most {amount} ({amountInWords}) from my account. It may do so once, on {from} or within {window} after it. I ask my bank to pay.',
      'This is the price from the first day to the end of that month, with VAT. If {worker} arrives later, the sum is counted from that day and is less. This authority cannot be used a second time.',
      account,
      failed,
      cancel,
      wrong,
      data,
      signing,
    ],
    monthly: [
      'I authorise {company} to collect once a month from my account, from {from} until {until}, and I ask my bank to pay it.',
      'The price today is {amount} a month, with VAT. {company} collects another sum only for part of a month, or where I have confirmed another price for another person. More than {cap} ({capInWords}) a month needs a new authority from me.',
      account,
      failed,
      cancel,
      wrong,
      data,
      signing,
    ],
  },
}
