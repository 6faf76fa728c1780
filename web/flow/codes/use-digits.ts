import { useState } from 'react'
import { latinDigits } from '#domain/latin-digits.ts'

export const CODE_DIGITS = 6

/** A typed code in any script; `onWhole` gets it at the sixth digit. */
export function useDigits(onWhole: (code: string) => void) {
  const [digits, setDigits] = useState('')
  function type(raw: string): void {
    const typed = latinDigits(raw).replace(/\D/g, '').slice(0, CODE_DIGITS)
    setDigits(typed)
    if (typed.length === CODE_DIGITS && typed !== digits) onWhole(typed)
  }
  return { digits, type, forget: () => setDigits('') }
}
