import { Problem } from '#domain/problem.ts'
import type { FieldError } from '#domain/problem.ts'

/** What each code says in English; screens translate by the code. */
const sentences: Record<string, string> = {
  'document-missing': 'This document is still missing.',
  'document-unknown': 'This document is not on file any more. Send it again.',
  'bank-unknown': 'Choose your bank from the list.',
  'bank-exchange-house': 'Exchange houses cannot be debited. Use a bank account.',
  'emirates-id-format': 'An Emirates ID number has 15 digits.',
  'emirates-id-country': 'An Emirates ID number begins with 784.',
  'emirates-id-check-digit': 'Check the number again: its last digit does not fit.',
  'iban-missing': 'Type your IBAN, or send a cheque or IBAN letter.',
  'iban-characters': 'An IBAN has letters and digits only.',
  'iban-country': 'A UAE account begins with AE.',
  'iban-length': 'A UAE IBAN has 23 characters.',
  'iban-checksum': 'Check the number again: one character is wrong.',
  'iban-exchange-house': 'Exchange houses cannot be debited. Use a bank account.',
  'iban-other-bank': 'This IBAN belongs to another bank than the one you chose.',
  'arrival-day-invalid': 'Choose a day.',
  'arrival-too-soon': 'She needs a day to get ready. Choose a later time.',
  'arrival-too-late': 'Choose a day within 60 days.',
  'arrival-holiday': 'This is a public holiday. Choose another day.',
  'arrival-slot-unknown': 'Choose one of the times.',
  'arrival-centre-closed': 'The centre is closed that day. Have her brought home.',
  'arrival-before-first-day': 'She starts later than this day.',
  'slot-taken': 'This time was just taken. Choose another.',
  'emirate-unknown': 'Choose one of the seven emirates.',
  'abu-dhabi-mismatch':
    'One of home and visa is in Abu Dhabi and the other is not. Change the address or the visa, choose another maid, or talk to us.',
  'makani-format': 'A Makani number has ten digits.',
  'makani-dubai-only': 'Only Dubai has Makani numbers.',
  'position-outside': 'This place is outside of the UAE.',
  'phone-missing': 'Type a number.',
  'phone-characters': 'A phone number has digits only.',
  'phone-too-short': 'This number is too short.',
  'phone-too-long': 'This number is too long.',
  'phone-not-mobile': 'This is not a mobile number.',
  'phone-foreign': 'A UAE mobile number is needed.',
  'phone-unknown': 'There is no such number.',
  'phone-not-verified': 'Confirm this number with the code first.',
  'phone-same-as-client': 'This is your own number. Type the number of your spouse.',
  'signature-empty': 'Sign in the box.',
  'signature-too-short': 'That was too short for your bank to compare.',
}

/** One refused field with its sentence. */
export function refusedField(field: string, code: string): FieldError {
  return { field, code, message: sentences[code] ?? 'This answer needs another look.' }
}

/** Refuses the input if any field was refused. */
export function refuseFields(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Problem('invalid-input', { errors: [...errors] })
}

/** Refuses one field. */
export function refuseField(field: string, code: string): never {
  throw new Problem('invalid-input', { errors: [refusedField(field, code)] })
}
