import { latinDigits } from './latin-digits.ts'

/**
 * Whether a text holds what is likely a payment card's number: 13 to 19 digits, however spaced, in
 * the ranges of the card brands and with their check digit (Luhn). An Emirates ID begins with 784
 * and an IBAN is longer, so neither is one.
 */
export function holdsCardNumber(text: string): boolean {
  const runs = latinDigits(text).match(/\d(?:[ .\-_/\u00a0]?\d)+/g) ?? []
  return runs.some((run) => isCardNumber(run.replace(/\D/g, '')))
}

function isCardNumber(digits: string): boolean {
  return /^[2-6]\d{12,18}$/.test(digits) && luhnSum(digits) % 10 === 0
}

function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
}
