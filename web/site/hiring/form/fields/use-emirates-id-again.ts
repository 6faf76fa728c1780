import { useState } from 'react'
import { checkEmiratesId } from '#domain/hiring/values/emirates-id.ts'

/** A second press keeps a number whose last digit does not fit: some cards fail the check (domain.md 2.2). */
export function useEmiratesIdAgain() {
  const [wrongIds, setWrongIds] = useState<readonly string[]>([])
  return {
    /** The field that says so, where this number was refused before. */
    confirmed: (emiratesId: string) =>
      wrongIds.includes(emiratesId) ? { emiratesIdConfirmed: true } : {},
    /** Keeps that a press was refused for this number. */
    pressed(emiratesId: string): void {
      const check = checkEmiratesId(emiratesId)
      if (!check.ok && check.code === 'emirates-id-check-digit') {
        setWrongIds((known) => [...known, emiratesId])
      }
    },
  }
}
