import { readReference } from '#domain/campaigns/chat-reference.ts'
import { latinDigits } from '#domain/latin-digits.ts'

/** What a typed search may mean; one text may mean several things. */
export type ReadSearch = {
  /** Of an application. */
  number?: number
  /** A telephone number as typed, with Latin digits. */
  phone?: string
  /** The code at the end of a chat's first message. */
  reference?: string
  /** Small letters: a name, or a short link. */
  words?: string
}

const MOST_DIGITS_OF_NUMBER = 9
const FEWEST_DIGITS_OF_PHONE = 7

/** Reads what somebody typed, in any script's digits and with any signs between them. */
export function readSearch(typed: string): ReadSearch {
  const text = latinDigits(typed).trim()
  const digits = text.replaceAll(/[\s#()+./\u00a0-]/g, '')
  const isNumeric = digits !== '' && /^\d+$/.test(digits)
  const reference = readReference(text)
  return {
    ...(isNumeric && digits.length <= MOST_DIGITS_OF_NUMBER && !/^[0+]/.test(text)
      ? { number: Number(digits) }
      : {}),
    ...(isNumeric && digits.length >= FEWEST_DIGITS_OF_PHONE ? { phone: text } : {}),
    ...(reference ? { reference } : {}),
    ...(text.length >= 2 && !isNumeric ? { words: text.toLowerCase() } : {}),
  }
}
